import { isErasedEmail } from '#kernel/text/erased-email.ts';
import type { Mail } from './port.ts';

/** Sends nothing to erased persons: their placeholder is no address, and a mail server would report it as wrong. */
export function skipErased(mail: Mail): Mail {
  return {
    async send(message) {
      if (!isErasedEmail(message.to)) await mail.send(message);
    },
  };
}
