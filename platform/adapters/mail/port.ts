import type { WebsiteId } from '#kernel/ids/id.ts';
import { NonRetryableError } from '../../jobs/handler.ts';

export interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  /** Identifies the email: sending again with the same id sends the same email. Letters, digits, dots and hyphens. */
  id: string;
  /** The sending website. A recipient address that turns out to be invalid is stored for this website. */
  websiteId?: WebsiteId;
  from: MailAddress;
  to: string;
  /** Address for replies, if it differs from the sender. */
  replyTo?: string;
  /**
   * For email that the recipient subscribed to: one POST to this URL unsubscribes (RFC 8058), so that mail clients show
   * a button for it.
   */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends email. Throws when an email could not be handed over. The caller retries with the same id. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

export interface Rejection {
  /** Reply code of the mail server, such as 550. */
  code: number;
  responseText: string;
  /** The address itself is invalid, not just this email. */
  isBadAddress: boolean;
}

/** The email will never be accepted, no matter how often it is retried: a job that sends it is dead immediately. */
export class MailRejectedError extends NonRetryableError {
  readonly rejection: Rejection;

  constructor(rejection: Rejection, options?: ErrorOptions) {
    super(`The mail server permanently rejected the email: ${rejection.code} ${rejection.responseText}`, options);
    this.rejection = rejection;
  }
}

const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9.-]{0,150}$/;
const CONTROL = /\p{Cc}/u;
// A comma or a bracket would turn one address into several.
const ONE_ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/;
const WEB_URL = /^https?:\/\/[^\s<>]+$/;

/** Email headers partly come from shoppers: a line break in one would let them inject headers. */
export function assertMailHeaders({ id, from, to, subject, replyTo, unsubscribeUrl }: MailMessage): void {
  if (!ID_PATTERN.test(id))
    throw new NonRetryableError('An email id may contain only letters, digits, dots and hyphens');
  if ([from.name, from.address, to, subject, replyTo ?? ''].some((text) => CONTROL.test(text))) {
    throw new NonRetryableError('An email header contains a control character');
  }
  const addresses = replyTo === undefined ? [from.address, to] : [from.address, to, replyTo];
  if (!addresses.every((address) => ONE_ADDRESS.test(address))) {
    throw new NonRetryableError('An email header contains something that is not one address');
  }
  if (unsubscribeUrl !== undefined && !WEB_URL.test(unsubscribeUrl)) {
    throw new NonRetryableError('The unsubscribe URL of an email is invalid');
  }
}

/** The headers that make mail clients offer to unsubscribe. */
export function unsubscribeHeaders({ unsubscribeUrl }: MailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
