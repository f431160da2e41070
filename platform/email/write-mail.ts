import type { MailMessage } from '../adapters/mail/port.ts';
import type { EmailContent } from './email-content.ts';
import { type EmailThemeInput, emailThemeOf, senderOf } from './email-theme.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

export interface WritingSite extends EmailThemeInput {
  contact: { email?: string | undefined };
}

type Written = Pick<MailMessage, 'from' | 'subject' | 'text' | 'html'>;

/** Renders an email of a website. `url` is the URL of its home page. */
export function writeMail(site: WritingSite, url: string, content: EmailContent): Written {
  const subject = content.subject.replace(/\p{Cc}+/gu, ' ');
  return { from: senderOf(site), subject, text: toText(content), html: toHtml(content, emailThemeOf(site, url)) };
}
