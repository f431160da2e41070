import { findWebsite } from '#features/sites/server/index.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '../../paths.ts';
import type { SubscriberId } from '../../subscriber.ts';
import { toToken } from '../link-token.ts';
import * as subscribers from '../repository.ts';
import { renderConfirmationEmail } from './confirmation-email.ts';

export interface ConfirmationEmailParts {
  mail: Mail;
  secret: string;
  /** The public URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

/**
 * Sends the confirmation email, unless the address has been confirmed in the meantime. A repeat after a crash sends the
 * same message.
 */
export async function sendConfirmation(ctx: Ctx, parts: ConfirmationEmailParts, id: SubscriberId): Promise<void> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const subscriber = await subscribers.find(ctx.db, ctx.websiteId, id);
  if (website === null || subscriber === null || subscriber.state === 'confirmed') return;
  const { websiteId } = ctx;
  const baseUrl = await parts.baseUrl(ctx);
  const linkTo = (path: string, use: 'confirm' | 'unsubscribe'): string =>
    `${baseUrl}${path}?token=${toToken(parts.secret, { websiteId, use }, id)}`;
  const content = renderConfirmationEmail({
    shop: website.site.title,
    url: linkTo(CONFIRM_PATH, 'confirm'),
    languageSettings: website.site,
  });
  await parts.mail.send({
    id: `mailing-list-${id}-${subscriber.askedAt?.getTime().toString(36) ?? '0'}`,
    websiteId,
    to: subscriber.email,
    unsubscribeUrl: linkTo(UNSUBSCRIBE_PATH, 'unsubscribe'),
    ...composeEmail(website.site, baseUrl, content),
  });
}
