import { type Mail, type MailMessage, MailRejectedError, type Rejection } from './port.ts';

/** Called for each email that was permanently rejected. */
export type OnRejected = (message: MailMessage, rejection: Rejection) => Promise<void>;

/** Wraps a mail adapter and reports permanent rejections before it rethrows them. */
export function reportRejections(mail: Mail, onRejected: OnRejected): Mail {
  return {
    async send(message) {
      try {
        await mail.send(message);
      } catch (error) {
        if (error instanceof MailRejectedError) await onRejected(message, error.rejection);
        throw error;
      }
    },
  };
}
