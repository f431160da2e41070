import type { WebsiteId } from '#kernel/ids/id.ts';
import { NonRetryableError } from '../../jobs/handler.ts';

export interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  /** Names the mail: sent again under the same id, it is the same mail. Letters, digits, dots and hyphens. */
  id: string;
  /** Whose mail it is; an address that turns out to be none is remembered for that website. */
  websiteId?: WebsiteId;
  from: MailAddress;
  to: string;
  /** Who reads an answer, if not the sender. */
  replyTo?: string;
  /**
   * For mail that somebody once asked for and may be tired of: one POST to this address ends it, as RFC 8058 has it, so
   * that mail programs show a button for it.
   */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
}

/** Who carries mail out. Throws when it could not be handed over; the caller tries again with the same id. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

export interface Refusal {
  /** As the mail server gave it, such as 550. */
  code: number;
  words: string;
  /** The address itself is at fault, and not this one mail. */
  isBadAddress: boolean;
}

/** The mail will never be taken, however often it is tried: a job that sends it is dead at once. */
export class MailRefused extends NonRetryableError {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(`The mail was refused for good: ${refusal.code} ${refusal.words}`, options);
    this.refusal = refusal;
  }
}

const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9.-]{0,150}$/;
const CONTROL = /\p{Cc}/u;
// A comma or a bracket would make several addresses of one.
const ONE_ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/;
const ADDRESS_OF_PAGE = /^https?:\/\/[^\s<>]+$/;

/** What stands in the head of a mail comes in part from shoppers: a line break there would let them write heads of their own. */
export function assertMailHead({ id, from, to, subject, replyTo, unsubscribeUrl }: MailMessage): void {
  if (!ID_PATTERN.test(id)) throw new NonRetryableError('A mail needs an id of letters, digits, dots and hyphens');
  if ([from.name, from.address, to, subject, replyTo ?? ''].some((text) => CONTROL.test(text))) {
    throw new NonRetryableError('The head of a mail holds a control character');
  }
  const addresses = replyTo === undefined ? [from.address, to] : [from.address, to, replyTo];
  if (!addresses.every((address) => ONE_ADDRESS.test(address))) {
    throw new NonRetryableError('The head of a mail holds something that is not one address');
  }
  if (unsubscribeUrl !== undefined && !ADDRESS_OF_PAGE.test(unsubscribeUrl)) {
    throw new NonRetryableError('A mail names an address to unsubscribe at that is none');
  }
}

/** The heads by which mail programs offer to end mails of this kind. */
export function unsubscribeHeads({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
