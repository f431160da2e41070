import { listCartUnits } from '#features/cart/server/index.ts';
import { isSuppressed } from '#features/mailing-list/server/index.ts';
import { findWebsite, type Website } from '#features/sites/server/index.ts';
import { type Mail, type MailMessage, MailRejectedError } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import type { AbandonedCheckout, AbandonedCheckoutId } from '../../abandoned-checkout.ts';
import { keepLines } from '../../keep-lines.ts';
import { RECOVER_PATH, UNSUBSCRIBE_PATH } from '../../paths.ts';
import * as checkouts from '../checkout-repository.ts';
import * as emails from '../email-repository.ts';
import { recoverTokens, unsubscribeTokens } from '../link-token.ts';
import { writeReminderEmail } from './reminder-email.ts';

export interface ReminderParts {
  mail: Mail;
  /** Signs the links. */
  secret: string;
  /** The public URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

/**
 * Sends a reminder and records it, unless the order was paid, the consent was withdrawn, the address has unsubscribed,
 * or nothing is left in the cart. Only a crash between sending and recording can repeat it, and the repeat uses the same
 * id.
 */
export async function sendReminderEmail(ctx: Ctx, parts: ReminderParts, id: AbandonedCheckoutId): Promise<void> {
  const { db, websiteId } = ctx;
  const checkout = await checkouts.find(db, websiteId, id);
  const website = await findWebsite(db, websiteId);
  if (website === null || checkout?.state !== 'open' || checkout.consentedAt === null) return;
  const lines = keepLines(checkout.lines, await listCartUnits(db, websiteId, checkout.cartId));
  if (lines.length === 0 || (await isSuppressed(ctx, checkout.email)))
    return await emails.markExpired(db, websiteId, id);
  const message = await toMessage(ctx, parts, { website, checkout: { ...checkout, lines } });
  try {
    await parts.mail.send(message);
  } catch (error) {
    if (!(error instanceof MailRejectedError)) throw error;
    // The address is recorded as bad. Another attempt would be refused too.
    return await emails.markExpired(db, websiteId, id);
  }
  await emails.markEmailed(db, websiteId, { id, now: ctx.clock() });
}

async function toMessage(
  ctx: Ctx,
  { baseUrl: getBaseUrl, secret }: ReminderParts,
  { website: { site }, checkout }: { website: Website; checkout: AbandonedCheckout },
): Promise<MailMessage> {
  const { websiteId } = ctx;
  const { id, email, lines, currency } = checkout;
  const baseUrl = await getBaseUrl(ctx);
  const unsubscribeUrl = `${baseUrl}${UNSUBSCRIBE_PATH}?token=${unsubscribeTokens.toToken(secret, websiteId, id)}`;
  const content = writeReminderEmail({
    shop: site.title,
    languageSettings: site,
    lines,
    currency,
    url: `${baseUrl}${RECOVER_PATH}/${recoverTokens.toToken(secret, websiteId, id)}`,
    unsubscribeUrl,
  });
  const composed = composeEmail(site, baseUrl, content);
  return { id: `abandoned-checkout-${id}`, websiteId, to: email, unsubscribeUrl, ...composed };
}
