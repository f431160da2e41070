/** A mail before it is text or HTML: both are made of the same parts, so that neither tells more than the other. */
export interface EmailContent {
  subject: string;
  heading: string;
  /** Somebody else's words that the letter brings. */
  quote?: { text: string; by: string } | undefined;
  /** What the letter is all about, such as a code that can be spent. */
  token?: { title: string; code: string; words: readonly (readonly [name: string, value: string])[] } | undefined;
  paragraphs: readonly string[];
  /** Name and amount. */
  rows?: readonly Pair[];
  /** The last of them stands out. */
  sums?: readonly Pair[];
  /** Lines under a heading of their own, such as an address. */
  blocks?: readonly { title: string; lines: readonly string[] }[];
  link: EmailLink;
  foot: string;
  /** Where mails of this kind end. */
  unsubscribe?: EmailLink | undefined;
}

export type Pair = readonly [name: string, amount: string];

export interface EmailLink {
  text: string;
  url: string;
}
