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

async function toOrder(tx: DraftCtx, draft: DraftOrder, { email, delivery, ...body }: PlaceOrder): Promise<OrderDraft> {
  if (draft.state === 'completed') throw checkoutErrors.error('CHECKOUT_PAID_ALREADY');
  const contact = { email, delivery, billing: body.billing ?? (delivery === null ? draft.billing : null) };
  const priced = await priceGoods(tx, { goods: draft, location: locationOf(contact), draftId: draft.id });
  requireAvailable(priced);
  requireContact(tx, priced, contact);
  if (priced.isRateMissing) throw checkoutErrors.error('CHECKOUT_NO_RATE');
  const { currency } = tx.website.site.store;
  requireTotal(body, { totalCents: priced.priced.grandTotalCents, currency });
  return toOrderDraft(tx, priced, { ...contact, draft, testMode: getPaymentConfig(tx).testMode });
}
