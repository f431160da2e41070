import { findRegionUse } from '#features/cart/server/index.ts';
import { checkoutErrors } from '#features/checkout/errors.ts';
import { readerOf } from '#features/content/server/index.ts';
import type { Address } from '#features/orders/address.ts';
import { checkAddress } from '#features/orders/address-rules.ts';
import { inTransaction } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import type { SubscriptionId } from '../subscription.ts';
import * as events from './event-repository.ts';
import * as offers from './offer-repository.ts';
import { priceRenewal } from './renewing/prepare-renewal.ts';
import * as subscriptions from './repository.ts';
import { lockFor, type SubscriptionsCtx } from './subscriptions-context.ts';

/** Sets the delivery address from the next renewal on. Rejects an address without a shipping rate. */
export async function changeAddress(
  ctx: SubscriptionsCtx,
  { id, delivery }: { id: SubscriptionId; delivery: Address },
): Promise<void> {
  requireAddress(ctx, delivery);
  await inTransaction(ctx, async (tx) => {
    const { subscription } = await lockFor(tx, id, 'change-address');
    // Without a delivery there is no address to change.
    if (subscription.delivery === null) return;
    const updated = { ...subscription, delivery };
    const offer = await offers.find(tx.db, tx.websiteId, {
      variantId: subscription.variantId,
      owner: '',
      reader: readerOf(tx),
    });
    const priced = offer === null ? null : priceRenewal(tx, updated, offer);
    if (priced?.requiresShipping === true && priced.selectedOption === null) {
      throw checkoutErrors.error('CHECKOUT_NO_RATE');
    }
    const shippingOption = priced?.selectedOption?.id ?? subscription.shippingOption;
    await subscriptions.update(tx.db, tx.websiteId, { subscription: { ...updated, shippingOption }, now: tx.clock() });
    await events.record(tx, { subscriptionId: id, kind: 'address-changed' });
  });
}

function requireAddress({ website }: SubscriptionsCtx, delivery: Address): void {
  const problems = Object.entries(checkAddress(delivery, findRegionUse(website, delivery.country)));
  const [first] = problems;
  if (first === undefined) return;
  const errors = Object.fromEntries(problems.map(([field, message]) => [`delivery.${field}`, [message]]));
  throw new BadInput({ errors, userMessage: first[1] });
}
