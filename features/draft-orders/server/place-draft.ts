import type { PlacedOrder, PlaceOrder } from '#features/checkout/contract.ts';
import { checkoutErrors } from '#features/checkout/errors.ts';
import {
  beginOrderPayment,
  getPaymentConfig,
  type OpenBasket,
  type OrderDraft,
  placeBasket,
  requireTotal,
} from '#features/checkout/server/index.ts';
import type { DraftOrder } from '../draft-order.ts';
import { completeDraft } from './complete-draft.ts';
import type { DraftCtx } from './draft-context.ts';
import { lockLinked } from './open-link.ts';
import { locationOf, priceGoods } from './price-saved-draft.ts';
import { requireAvailable } from './quote-payment.ts';
import { requireContact, toOrderDraft } from './sellable-draft.ts';

export interface DraftPayment {
  token: string;
  key: string;
  body: PlaceOrder;
}

/**
 * Places the order of a payment link at the total that the customer saw, and begins its payment. Must not run in a
 * transaction.
 */
export async function placeDraft(ctx: DraftCtx, { token, key, body }: DraftPayment): Promise<PlacedOrder> {
  const open = async (tx: DraftCtx): Promise<OpenBasket> => {
    // Locked as a cart is: the draft cannot be changed or marked as paid until the order is placed.
    const draft = await lockLinked(tx, token);
    return { id: draft.id, draft: async () => await toOrder(tx, draft, body) };
  };
  return await beginOrderPayment(ctx, await placeBasket(ctx, { open, onPaid: completeDraft }, { key, body }));
}

async function toOrder(tx: DraftCtx, draft: DraftOrder, body: PlaceOrder): Promise<OrderDraft> {
  if (draft.state === 'completed') throw checkoutErrors.error('CHECKOUT_PAID_ALREADY');
  const contact = await toContact(tx, draft, body);
  const priced = await priceGoods(tx, { goods: draft, location: locationOf(contact), draftId: draft.id });
  requireAvailable(priced);
  requireContact(tx, priced, contact);
  if (priced.isRateMissing) throw checkoutErrors.error('CHECKOUT_NO_RATE');
  const { currency } = tx.website.site.store;
  requireTotal(body, { totalCents: priced.priced.grandTotalCents, currency });
  return toOrderDraft(tx, priced, { ...contact, draft, testMode: getPaymentConfig(tx).testMode });
}

/** The addresses that the customer has entered, or those of the draft if nothing is delivered. */
async function toContact(tx: DraftCtx, draft: DraftOrder, { email, delivery, billing }: PlaceOrder) {
  const ofDraft = await priceGoods(tx, { goods: draft, location: locationOf(draft), draftId: draft.id });
  if (!ofDraft.priced.requiresShipping) return { email, delivery: draft.delivery, billing: draft.billing };
  return { email, delivery, billing: billing ?? (delivery === null ? draft.billing : null) };
}
