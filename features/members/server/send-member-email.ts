import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail, type EmailSite } from '#platform/email/compose-email.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';

export type MemberEmailSite = EmailSite & LanguageSettings;

export interface MemberEmailParts {
  mail: Mail;
  /** Signs the links. */
  secret: string;
  /** The public base URL of the website's owner area, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
  /** The website of the context; null when it no longer exists. */
  findSite: (ctx: Ctx) => Promise<MemberEmailSite | null>;
}

export interface MemberEmail {
  /** The same for each attempt to send it. */
  id: string;
  to: string;
  /** Path and query of the link. */
  path: string;
  render: (data: { site: string; languageSettings: LanguageSettings; url: string }) => EmailContent;
}

export async function sendMemberEmail(ctx: Ctx, parts: MemberEmailParts, email: MemberEmail): Promise<void> {
  const site = await parts.findSite(ctx);
  if (site === null) return;
  const baseUrl = await parts.baseUrl(ctx);
  const content = email.render({ site: site.title, languageSettings: site, url: baseUrl + email.path });
  await parts.mail.send({
    id: email.id,
    websiteId: ctx.websiteId,
    to: email.to,
    ...composeEmail(site, baseUrl, content),
  });
}
