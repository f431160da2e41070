import { readerOf } from '#features/content/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import { inTransaction } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import * as events from './event-repository.ts';
import * as offerRepository from './offer-repository.ts';
import type { SubscriptionChange } from './pause-subscription.ts';
import { recordChange } from './record-change.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail } from './subscription-jobs.ts';
import { lockFor, type SubscriptionsCtx } from './subscriptions-context.ts';

export interface Swap extends SubscriptionChange {
  sku: string;
  /** The new price that the shopper was shown. */
  expectedPriceCents: number;
}

/**
 * Switches to another variant of the same product from the next renewal on, at today's price. The shopper gets an email
 * if a member does it.
 */
export async function swapVariant(
  ctx: SubscriptionsCtx,
  { id, memberId, sku, expectedPriceCents }: Swap,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { subscription } = await lockFor(tx, id, 'swap');
    if (subscription.sku === sku) return;
    const offers = await offerRepository.list(tx.db, tx.websiteId, {
      itemId: subscription.itemId,
      reader: readerOf(tx),
    });
    const offer = offers.find((other) => other.sku === sku && other.published);
    if (offer === undefined || offer.maxUnits < subscription.quantity) {
      throw subscriptionErrors.error('SUBSCRIPTIONS_VARIANT_GONE');
    }
    const { variantId, attributes, payableCents: unitPriceCents } = offer;
    if (unitPriceCents !== expectedPriceCents) {
      const price = formatMoney(money(unitPriceCents, subscription.currency as CurrencyCode));
      throw subscriptionErrors.error('SUBSCRIPTIONS_PRICE_CHANGED', { price });
    }
    const swapped = { ...subscription, variantId, sku, attributes, unitPriceCents };
    await subscriptions.update(tx.db, tx.websiteId, { subscription: swapped, now: tx.clock() });
    await events.record(tx, {
      subscriptionId: id,
      kind: 'swapped',
      facts: { from: subscription.sku, to: sku, unitPriceCents },
      memberId,
    });
    if (memberId !== null) {
      await enqueueMail(tx, { kind: 'swapped', subscriptionId: id, about: String(tx.clock().getTime()) });
    }
    await recordChange(tx, subscription, swapped);
  });
}
