import type { Discount } from '#features/discounts/discount.ts';
import { listDiscountsForCart } from '#features/discounts/server/index.ts';
import { listDraftOffers } from '#features/draft-orders/server/index.ts';
import { toLocation } from '#features/orders/address-rules.ts';
import { orderErrors } from '#features/orders/errors.ts';
import type { Order } from '#features/orders/order.ts';
import type { EditableOrder } from '#features/orders/server/index.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import { isSubscriptionOrder } from '#features/subscriptions/server/index.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import type { EditInput } from '../edit-input.ts';
import { orderEditErrors } from '../errors.ts';
import { type PricedEdit, priceEdit } from '../price-edit.ts';
import type { EditCtx } from './edit-context.ts';

/** Prices an edit with the current catalog, and refuses what no edit can change. */
export async function priceOrderEdit(
  ctx: EditCtx,
  { order, items }: EditableOrder,
  input: EditInput,
): Promise<PricedEdit> {
  await requirePriceable(ctx, order);
  const positions = new Set(items.map(({ position }) => position));
  if (input.lines.some(({ position }) => !positions.has(position))) throw orderErrors.error('ORDERS_EDIT_LINE_GONE');
  const added = input.added.flatMap((line) => (line.kind === 'variant' ? [line.variantId] : []));
  const ofOrder = items.map(({ variantId }) => variantId).filter((variantId) => variantId !== '');
  const variantIds = [...new Set<string>([...ofOrder, ...added])];
  const offers = await listDraftOffers(ctx.db, ctx.websiteId, { variantIds, owner: '' });
  const address = order.delivery ?? order.billing;
  return priceEdit(input, {
    order,
    items,
    offers: new Map(offers.map((offer) => [offer.variantId, offer])),
    discounts: await findDiscounts(ctx, order),
    rates: shippingRates(ctx.website),
    tax: taxSettings(ctx.website),
    location: address === null ? null : toLocation(address),
  });
}

/** The discounts of the order that the store still has. Those that a member has granted are not among them. */
async function findDiscounts({ db, websiteId }: EditCtx, { discounts }: Order): Promise<Discount[]> {
  const codes = discounts.flatMap(({ id, code }) => (id === '' ? [] : [code]));
  return codes.length === 0 ? [] : await listDiscountsForCart(db, websiteId, { codes, isCustomerKnown: true });
}

/** A subscription renews what its first order has. Prices of today are in the currency of today. */
async function requirePriceable(ctx: EditCtx, { id, currency }: Order): Promise<void> {
  if (await isSubscriptionOrder(ctx.db, ctx.websiteId, id)) throw orderErrors.error('ORDERS_EDIT_SUBSCRIPTION');
  if (currency !== ctx.website.site.store.currency) throw orderEditErrors.error('ORDER_EDITS_CURRENCY', { currency });
}
