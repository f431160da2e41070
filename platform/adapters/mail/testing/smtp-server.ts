import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** By name in small letters. */
  heads: Readonly<Record<string, string>>;
}

/** A mail server on this machine that keeps what it is given. */
export interface TestSmtp {
  port: number;
  url: string;
  readonly mails: ReceivedMail[];
  /** What it answers at a recipient; null to take the mail. */
  answer: (address: string) => { code: number; words: string } | null;
  /** Hears of each mail when it is here in full, and before its sender is told so. */
  onArrival: (mail: ReceivedMail) => void;
  stop(): Promise<void>;
}

export interface TestSmtpOptions {
  /** The system chooses one when left out; a server that comes back has the one it had. */
  port?: number;
  mails?: ReceivedMail[];
  login?: { user: string; password: string };
}

export async function startSmtp(options: TestSmtpOptions = {}): Promise<TestSmtp> {
  const { port = 0, mails = [], login } = options;
  const state: Behaviour = { answer: () => null, onArrival: () => undefined };
  const server = createServer({ ...options, mails }, state);
  // A client that goes away in the middle of a mail is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The system named no port');
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
    // Ends connections that a pool keeps open, so that the server can go away.
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const refusal = behaviour.answer(address);
      if (refusal === null) done();
      else done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData(stream, _session, taken) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        void read(Buffer.concat(pieces)).then((mail) => {
          mails.push(mail);
          behaviour.onArrival(mail);
          taken();
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
    heads: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
