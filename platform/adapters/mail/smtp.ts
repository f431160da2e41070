import { createTransport } from 'nodemailer';
import { COMPOSER_LIMITS, composeMail } from './compose.ts';
import { type Mail, MailRejectedError } from './port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Timeout for replies of the server, in milliseconds. */
  timeoutMs?: number;
}

export interface SmtpMail extends Mail {
  /** Closes the pooled connections. Without it they keep the process alive. */
  close(): void;
}

const TIMEOUT_MS = 20_000;
const CONNECTIONS = 4;
const MAILS_PER_CONNECTION = 100;

/** Sends email to a mail server over pooled connections. */
export function createSmtpMail({ url, timeoutMs = TIMEOUT_MS }: SmtpOptions): SmtpMail {
  const transport = createTransport({
    ...readUrl(url),
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...COMPOSER_LIMITS,
  });
  return {
    async send(message) {
      const composed = composeMail(message);
      try {
        await transport.sendMail(composed);
      } catch (error) {
        throw toFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function readUrl(url: string): object {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const auth = username === '' ? {} : { auth: { user: decode(username), pass: decode(password) } };
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...auth,
    // Never send a password over an unencrypted connection, unless the URL declares it as trusted with `tls=off`.
    requireTLS: !secure && username !== '' && searchParams.get('tls') !== 'off',
    ignoreTLS: searchParams.get('tls') === 'off',
  };
}

const decode = (text: string): string => decodeURIComponent(text);

interface SmtpFailure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const PERMANENT = 500;
const OF_RECIPIENT = 'RCPT TO';
const OF_MESSAGE: ReadonlySet<unknown> = new Set(['EMESSAGE']);
const MAX_REASON_LENGTH = 300;

/**
 * Separates permanent failures from temporary ones. A rejected sender or password is a setting that an operator can
 * fix, so such email is retried.
 */
function toFailure(error: unknown): unknown {
  const { code, command, responseCode, response } = error as SmtpFailure;
  if (typeof responseCode !== 'number' || responseCode < PERMANENT) return error;
  const isBadAddress = command === OF_RECIPIENT;
  if (!isBadAddress && !OF_MESSAGE.has(code)) return error;
  const responseText = (typeof response === 'string' ? response : '')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_REASON_LENGTH);
  return new MailRejectedError({ code: responseCode, responseText, isBadAddress }, { cause: error });
}
