import type { MailMessage } from '../adapters/mail/port.ts';
import type { Letter } from './letter.ts';
import { type LookedAt, lookOf, senderOf } from './look.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

export interface WritingSite extends LookedAt {
  contact: { email?: string | undefined };
}

type Written = Pick<MailMessage, 'from' | 'subject' | 'text' | 'html'>;

/** A letter as a mail of a website; `url` is the address of its front page. */
export function writeMail(site: WritingSite, url: string, letter: Letter): Written {
  const subject = letter.subject.replace(/\p{Cc}+/gu, ' ');
  return { from: senderOf(site), subject, text: toText(letter), html: toHtml(letter, lookOf(site, url)) };
}
