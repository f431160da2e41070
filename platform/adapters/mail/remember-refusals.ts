import { type Mail, type MailMessage, MailRefused, type Refusal } from './port.ts';

/** Called for each email that was permanently rejected. */
export type OnRefused = (message: MailMessage, refusal: Refusal) => Promise<void>;

/** Wraps a mail adapter and reports permanent rejections before it rethrows them. */
export function rememberRefusals(mail: Mail, onRefused: OnRefused): Mail {
  return {
    async send(message) {
      try {
        await mail.send(message);
      } catch (error) {
        if (error instanceof MailRefused) await onRefused(message, error.refusal);
        throw error;
      }
    },
  };
}
