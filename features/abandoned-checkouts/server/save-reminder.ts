import { type CartCtx, type CartIdentity, openLockedCart, type ValidLine } from '#features/cart/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import type { AbandonedLine } from '../abandoned-checkout.ts';
import { ABANDONED_AFTER } from '../limits.ts';
import * as checkouts from './checkout-repository.ts';
import { offersReminder } from './settings.ts';

/**
 * Stores the email address (in lower case) that the shopper of a cart wants a reminder at, or deletes it with null.
 * Without a cart with items, nothing is stored.
 */
export async function saveReminder(ctx: CartCtx, identity: CartIdentity, email: string | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { cart, lines } = await openLockedCart(tx, identity, { seen: identity.seen });
    if (cart === null) return;
    if (email === null) return await checkouts.removeConsent(tx.db, tx.websiteId, cart.id);
    if (lines.length === 0 || !(await offersReminder(tx))) return;
    const now = tx.clock();
    await checkouts.saveConsent(tx.db, tx.websiteId, {
      id: newId<'abandoned-checkout'>(now, tx.random),
      cartId: cart.id,
      email,
      lines: lines.map(toLine),
      subtotalCents: lines.reduce((sum, { product, quantity }) => sum + product.payableCents * quantity, 0),
      currency: tx.website.site.store.currency,
      abandonedAt: new Date(now.getTime() + ABANDONED_AFTER),
      now,
    });
  });
}

function toLine({ variantId, quantity, additionalFields, product }: ValidLine): AbandonedLine {
  return {
    variantId,
    title: product.title,
    sku: product.sku,
    attributes: product.attributes,
    answers: additionalFields,
    quantity,
    unitPriceCents: product.payableCents,
  };
}
