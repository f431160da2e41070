import { createHash } from 'node:crypto';
import { cartErrors } from '#features/cart/errors.ts';
import { type Holder, openLocked } from '#features/cart/server/index.ts';
import type { Order } from '#features/orders/order.ts';
import {
  cancelOpenPayments,
  cancelPending,
  createOrder,
  findOrderByKey,
  getOrder,
  lockPendingOf,
  settleOrder,
} from '#features/orders/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money, zero } from '#kernel/money/money.ts';
import { inTransaction } from '#platform/context.ts';
import { toPlace } from '../address-rules.ts';
import type { PlaceOrder } from '../contract.ts';
import { checkoutErrors } from '../errors.ts';
import { requireAddresses } from './check-addresses.ts';
import type { CheckoutCtx } from './checkout-context.ts';
import { emptyCart } from './empty-cart.ts';
import { toItems, toTerms } from './order-terms.ts';
import { type Priced, priceOpenCart } from './price-open-cart.ts';

export interface Placing {
  /** The browser's name for this request. */
  key: string;
  body: PlaceOrder;
}

/**
 * Makes an order of the cart of a holder, at the total that the shopper saw. The same key gives the same order. Another
 * order of the cart that waits for its money is replaced: its payment is given up first, and if the money is there after
 * all, that order stands and this one is refused. Not inside a transaction.
 */
export async function placeOrder(ctx: CheckoutCtx, holder: Holder, placing: Placing): Promise<Order> {
  const waiting = await findWaiting(ctx, holder, placing);
  if (waiting !== null) {
    await cancelOpenPayments(ctx, waiting.id);
    if ((await getOrder(ctx, waiting.id)).number !== null) throw checkoutErrors.error('CHECKOUT_PAID_ALREADY');
  }
  return await inTransaction(ctx, (tx) => place(tx, holder, placing));
}

/** The pending order that this one would replace. */
async function findWaiting(ctx: CheckoutCtx, holder: Holder, { key }: Placing): Promise<Order | null> {
  return await inTransaction(ctx, async (tx) => {
    const { cart } = await openLocked(tx, holder);
    if (cart === null) throw cartErrors.error('CART_NOT_FOUND');
    if ((await findOrderByKey(tx.db, tx.websiteId, { cartId: cart.id, key })) !== null) return null;
    const pending = await lockPendingOf(tx.db, tx.websiteId, cart.id);
    if (pending.kind === 'busy') throw checkoutErrors.error('CHECKOUT_BUSY');
    return pending.kind === 'locked' ? pending.order : null;
  });
}

async function place(tx: CheckoutCtx, holder: Holder, { key, body }: Placing): Promise<Order> {
  const open = await openLocked(tx, holder, { seen: holder.seen });
  if (open.cart === null) throw cartErrors.error('CART_NOT_FOUND');
  const requestHash = hashOf(body);
  const before = await findOrderByKey(tx.db, tx.websiteId, { cartId: open.cart.id, key });
  if (before !== null) {
    if (!before.requestHash.equals(requestHash)) throw checkoutErrors.error('CHECKOUT_KEY_REUSED');
    return before.order;
  }
  const location = body.delivery ?? body.billing;
  const wish = { location: location === null ? null : toPlace(location), option: body.shippingOption };
  const priced = await priceOpenCart(tx, open, { holder, wish: { ...wish, email: body.email } });
  requireOrderable(priced, body);
  await replacePending(tx, open.cart.id);
  const terms = toTerms(tx, priced, body);
  const created = await createOrder(tx, { terms, items: toItems(open, priced), key, requestHash });
  if (!created.ok) {
    throw checkoutErrors.error(created.reason === 'sold-out' ? 'CHECKOUT_SOLD_OUT' : 'CHECKOUT_DISCOUNT_GONE');
  }
  return terms.totalCents === 0 ? await settleFree(tx, created.order) : created.order;
}

function requireOrderable({ cart, priced }: Priced, body: PlaceOrder): void {
  // Before all else: who is told that the cart is empty wants to know why.
  if (cart.messages.length > 0) {
    const notices = cart.messages.map(({ message }) => message).join(' ');
    throw checkoutErrors.error('CHECKOUT_CART_CHANGED', { notices });
  }
  if (cart.entries.length === 0) throw checkoutErrors.error('CHECKOUT_EMPTY');
  requireAddresses(body, priced.requiresShipping);
  requireShipping(priced, body);
  const { grandTotalCents, currency } = cart;
  if (body.expectedTotalCents === grandTotalCents && body.expectedCurrency === currency) return;
  const total = formatMoney(money(grandTotalCents, currency as CurrencyCode));
  throw checkoutErrors.error('CHECKOUT_TOTAL_CHANGED', { total });
}

function requireShipping(
  { requiresShipping, shippingOptions }: Priced['priced'],
  { shippingOption }: PlaceOrder,
): void {
  if (!requiresShipping) return;
  if (shippingOptions.length === 0) throw checkoutErrors.error('CHECKOUT_NO_RATE');
  if (shippingOption !== null && !shippingOptions.some(({ id }) => id === shippingOption)) {
    throw checkoutErrors.error('CHECKOUT_OPTION_GONE');
  }
}

async function replacePending(tx: CheckoutCtx, cartId: string): Promise<void> {
  const pending = await lockPendingOf(tx.db, tx.websiteId, cartId);
  if (pending.kind === 'busy') throw checkoutErrors.error('CHECKOUT_BUSY');
  if (pending.kind === 'locked') await cancelPending(tx, pending.order, 'replaced');
}

/** Nothing to pay: the order is paid as soon as it is placed. */
async function settleFree(tx: CheckoutCtx, order: Order): Promise<Order> {
  const amount = zero(order.currency as CurrencyCode);
  await settleOrder(tx, { orderId: order.id, paymentId: null, amount }, emptyCart);
  return await getOrder(tx, order.id);
}

/** Fields stand in the order of the contract, so that the same values give the same hash. */
function hashOf(body: PlaceOrder): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}
