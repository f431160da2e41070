import { assertMailHeaders, type Mail, type MailMessage } from './port.ts';

/** Keeps emails in memory, for tests. */
export interface MemoryMail extends Mail {
  readonly sent: MailMessage[];
}

export function createMemoryMail(): MemoryMail {
  const sent: MailMessage[] = [];
  return {
    sent,
    send(message) {
      assertMailHeaders(message);
      sent.push(message);
      return Promise.resolve();
    },
  };
}
