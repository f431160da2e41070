export interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  /** Names the mail: sent again under the same id, it is the same mail. Letters, digits, dots and hyphens. */
  id: string;
  from: MailAddress;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Who carries mail out. Throws when it could not be handed over; the caller tries again with the same id. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9.-]{0,150}$/;
const CONTROL = /\p{Cc}/u;

/** What stands in the head of a mail comes in part from shoppers: a line break there would let them write heads of their own. */
export function assertMailHead({ id, from, to, subject }: MailMessage): void {
  if (!ID_PATTERN.test(id)) throw new Error('A mail needs an id of letters, digits, dots and hyphens');
  if ([from.name, from.address, to, subject].some((text) => CONTROL.test(text))) {
    throw new Error('The head of a mail holds a control character');
  }
}
