import { findWebsite } from '#features/sites/server/index.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { linkPath } from '../rules.ts';
import * as links from './link-repository.ts';
import { type LinkId, toLinkToken } from './link-token.ts';
import { renderSignInEmail } from './mail/sign-in-email.ts';

export interface SignInEmailParts {
  mail: Mail;
  secret: string;
  /** The public base URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

/**
 * Emails a link, unless it has been used or has expired in the meantime. A retry after a crash sends the same email.
 */
export async function sendLink(ctx: Ctx, parts: SignInEmailParts, id: LinkId): Promise<void> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const link = await links.findUsable(ctx.db, ctx.websiteId, { id, now: ctx.clock() });
  if (website === null || link === null) return;
  const baseUrl = await parts.baseUrl(ctx);
  const url = baseUrl + linkPath(toLinkToken(parts.secret, ctx.websiteId, id));
  const { site } = website;
  await parts.mail.send({
    id: `sign-in-${id}`,
    websiteId: ctx.websiteId,
    to: link.email,
    ...composeEmail(site, baseUrl, renderSignInEmail({ shop: site.title, languageSettings: site, url })),
  });
}
