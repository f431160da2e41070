import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** A local mail server that stores the email it receives. */
export interface TestSmtp {
  port: number;
  url: string;
  readonly mails: ReceivedMail[];
  /** The reply to a recipient, null to accept the email. */
  answer: (address: string) => { code: number; responseText: string } | null;
  /** Called when an email has arrived completely, before its sender gets the reply. */
  onArrival: (mail: ReceivedMail) => void;
  stop(): Promise<void>;
}

export interface TestSmtpOptions {
  /** Defaults to a free port. Pass the previous port to restart a server. */
  port?: number;
  mails?: ReceivedMail[];
  login?: { user: string; password: string };
}

export async function startSmtp(options: TestSmtpOptions = {}): Promise<TestSmtp> {
  const { port = 0, mails = [], login } = options;
  const state: Behaviour = { answer: () => null, onArrival: () => undefined };
  const server = createServer({ ...options, mails }, state);
  // Some tests let a client disconnect in the middle of an email.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const credentials = login === undefined ? '' : `${login.user}:${login.password}@`;
  return Object.assign(state, {
    port: address.port,
    url: `smtp://${credentials}127.0.0.1:${address.port}${login === undefined ? '' : '?tls=off'}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

type Behaviour = Pick<TestSmtp, 'answer' | 'onArrival'>;

function createServer({ mails = [], login }: TestSmtpOptions, behaviour: Behaviour): SMTPServer {
  return new SMTPServer({
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    // Closes connections that a pool keeps open, so that the server can stop.
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const rejection = behaviour.answer(address);
      if (rejection === null) done();
      else done(Object.assign(new Error(rejection.responseText), { responseCode: rejection.code }));
    },
    onData(stream, _session, accept) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void read(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          behaviour.onArrival(mail);
          accept();
        });
      });
    },
  });
}

async function read(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    from: mail.from?.address ?? '',
    to: mail.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
