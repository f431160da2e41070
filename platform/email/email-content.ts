/**
 * The content of an email before it is rendered. Text and HTML are rendered from the same parts, so that both contain
 * the same information.
 */
export interface EmailContent {
  subject: string;
  heading: string;
  /** A quoted message from another user. */
  quote?: { text: string; by: string } | undefined;
  /** The central content of the email, such as a code to redeem. */
  token?: { title: string; code: string; details: readonly (readonly [name: string, value: string])[] } | undefined;
  paragraphs: readonly string[];
  /**
   * How many of the paragraphs, from the first, contain no facts, so that an introduction of the website can replace them.
   * By default none: the introduction is added before them.
   */
  introductionLength?: number | undefined;
  /** Name and amount. */
  rows?: readonly Pair[];
  /** The last one is emphasized. */
  totals?: readonly Pair[];
  /** Lines under their own heading, such as an address. */
  blocks?: readonly { title: string; lines: readonly string[] }[];
  link: EmailLink;
  footer: string;
  /** Link to unsubscribe from this kind of email. */
  unsubscribe?: EmailLink | undefined;
}

export type Pair = readonly [name: string, amount: string];

export interface EmailLink {
  text: string;
  url: string;
}
