import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail, type EmailSite } from '#platform/email/compose-email.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { toOwnerAreaUrl } from '#platform/http/admin-host.ts';

export type MemberEmailSite = EmailSite & LanguageSettings;

export interface MemberEmailParts {
  mail: Mail;
  /** Signs the links. */
  secret: string;
  /** The public base URL of the website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
  /** The host of the owner area, if it has one of its own. */
  adminHost: string | undefined;
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
  const url = toOwnerAreaUrl(baseUrl, email.path, parts.adminHost);
  const content = email.render({ site: site.title, languageSettings: site, url });
  await parts.mail.send({
    id: email.id,
    websiteId: ctx.websiteId,
    to: email.to,
    ...composeEmail(site, baseUrl, content),
  });
}
