import { readWebsite } from '#features/cart/server/index.ts';
import { readerOf } from '#features/content/server/index.ts';
import type { MailParts } from '#features/orders/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { subscriptionPath } from '../../paths.ts';
import * as events from '../event-repository.ts';
import * as offers from '../offer-repository.ts';
import { priceRenewal } from '../renewing/prepare-renewal.ts';
import * as subscriptions from '../repository.ts';
import type { SubscriptionMail } from '../subscription-jobs.ts';
import { toSubscriptionToken } from '../subscription-link.ts';
import { openWebsite, type SubscriptionParts } from '../subscriptions-context.ts';
import { renderEmail } from './emails.ts';

export type SubscriptionMailParts = MailParts & SubscriptionParts;

/**
 * Sends an email to the shopper. The event log records each email, so that a second run sends none. Only a crash
 * between sending and recording can repeat an email, and it then has the same id.
 */
export async function sendSubscriptionMail(
  system: Ctx,
  parts: SubscriptionMailParts,
  { kind, subscriptionId, about }: SubscriptionMail,
): Promise<void> {
  const ctx = await openWebsite(system, parts, readWebsite);
  const event = { subscriptionId, kind: 'mailed' as const, facts: { mail: kind, about } };
  const subscription = await subscriptions.find(ctx.db, ctx.websiteId, subscriptionId);
  if (subscription === null || (await events.has(ctx.db, ctx.websiteId, event))) return;
  // The renewal may have been skipped, paused or cancelled since.
  if (kind === 'upcoming' && (subscription.state !== 'active' || String(subscription.period) !== about)) return;
  const offer = await offers.find(ctx.db, ctx.websiteId, {
    variantId: subscription.variantId,
    owner: '',
    reader: readerOf(ctx),
  });
  const { site } = ctx.website;
  const baseUrl = await parts.baseUrl(ctx);
  const token = toSubscriptionToken(parts.secret, ctx.websiteId, subscription);
  const content = renderEmail(kind, {
    shop: site.title,
    languageSettings: site,
    subscription,
    nextTotalCents: offer === null ? null : priceRenewal(ctx, subscription, offer).grandTotalCents,
    url: baseUrl + subscriptionPath(token),
  });
  await parts.mail.send({
    id: ['subscription', subscriptionId, kind, about].filter((text) => text !== '').join('-'),
    websiteId: ctx.websiteId,
    to: subscription.email,
    ...composeEmail(site, baseUrl, content),
  });
  await inTransaction(ctx, async (tx) => {
    await subscriptions.lock(tx.db, tx.websiteId, subscriptionId);
    if (!(await events.has(tx.db, tx.websiteId, event))) await events.record(tx, event);
  });
}
