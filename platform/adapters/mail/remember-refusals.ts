import { type Mail, type MailMessage, MailRefused, type Refusal } from './port.ts';

/** Hears of each mail that was refused for good. */
export type OnRefused = (message: MailMessage, refusal: Refusal) => Promise<void>;

/** The same mail, whose lasting refusals are told before they are thrown. */
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
