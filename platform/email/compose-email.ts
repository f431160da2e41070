import type { MailMessage } from '../adapters/mail/port.ts';
import type { EmailContent } from './email-content.ts';
import { type EmailThemeInput, emailThemeOf, toSender } from './email-theme.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

export interface EmailSite extends EmailThemeInput {
  contact: { email?: string | undefined };
}

type RenderedEmail = Pick<MailMessage, 'from' | 'replyTo' | 'subject' | 'text' | 'html'>;

/** Renders an email of a website. `url` is the URL of its home page. */
export function composeEmail(site: EmailSite, url: string, content: EmailContent): RenderedEmail {
  const subject = content.subject.replace(/\p{Cc}+/gu, ' ');
  const theme = emailThemeOf(site, url);
  const replyTo = site.emails?.replyTo;
  return {
    from: toSender(site),
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text: toText(content, theme),
    html: toHtml(content, theme),
  };
}
