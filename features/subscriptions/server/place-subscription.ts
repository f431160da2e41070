import { createHash } from 'node:crypto';
import type { PricedCart } from '#features/cart/price-cart.ts';
import type { PlacedOrder, PlaceOrder } from '#features/checkout/contract.ts';
import { checkoutErrors } from '#features/checkout/errors.ts';
import {
  type OpenBasket,
  type OrderDraft,
  placeBasket,
  requireAddresses,
  requireTotal,
} from '#features/checkout/server/index.ts';
import { toLocation } from '#features/orders/address-rules.ts';
import type { Order } from '#features/orders/order.ts';
import { toOrderToken } from '#features/orders/server/index.ts';
import { createCustomer, startPayment } from '#features/payments/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { subscriptionErrors } from '../errors.ts';
import { applyPaidOrder } from './apply-paid-order.ts';
import * as carts from './cart-repository.ts';
import { cartExpiry } from './create-subscription-cart.ts';
import { type OpenCart, openCart, withOffer } from './open-cart.ts';
import { toDraft } from './order-draft.ts';
import { priceLine } from './price-line.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';

export interface OrderRequest {
  key: string;
  body: PlaceOrder & { cartToken: string };
}

/**
 * Orders the first delivery, at the total that the shopper saw, and starts its payment, which saves the payment method.
 * Must not run in a transaction.
 */
export async function placeSubscription(ctx: SubscriptionsCtx, { key, body }: OrderRequest): Promise<PlacedOrder> {
  const { cart } = await openCart(ctx, body.cartToken);
  // Before the order: without a customer, the payment method could not be saved.
  const customerRef = await createCustomer(ctx, { key: customerKey(cart.id, body.email), email: body.email });
  const open = async (tx: SubscriptionsCtx): Promise<OpenBasket> => {
    const now = tx.clock();
    const input = { token: body.cartToken, now, customerRef, expiresAt: cartExpiry(now) };
    const locked = await carts.lockForOrder(tx.db, tx.websiteId, input);
    if (locked === null) throw subscriptionErrors.error('SUBSCRIPTIONS_CART_NOT_FOUND');
    return { id: locked.id, draft: async () => draft(tx, await withOffer(tx, locked), body) };
  };
  const order = await placeBasket(ctx, { open, onPaid: applyPaidOrder }, { key, body });
  return await beginSaving(ctx, order, customerRef);
}

/** Includes the email address: a shopper who corrects it gets a new customer. */
function customerKey(cartId: string, email: string): string {
  return `subscription-${cartId}-${createHash('sha256').update(email).digest('hex').slice(0, 12)}`;
}

function draft(tx: SubscriptionsCtx, { cart, offer }: OpenCart, body: PlaceOrder): OrderDraft {
  if (cart.boughtAt !== null) throw checkoutErrors.error('CHECKOUT_PAID_ALREADY');
  const location = body.delivery ?? body.billing;
  const { quantity, answers } = cart;
  const priced = priceLine(tx, {
    offer,
    quantity,
    unitPriceCents: offer.payableCents,
    location: location === null ? null : toLocation(location),
    shippingOption: body.shippingOption,
  });
  const { currency } = tx.website.site.store;
  requireAddresses(tx, body, priced.requiresShipping);
  requireShipping(priced, body.shippingOption);
  requireTotal(body, { totalCents: priced.grandTotalCents, currency });
  const { email, delivery, billing } = body;
  const line = { ...offer, quantity, answers, unitPriceCents: offer.payableCents };
  return toDraft(tx, priced, { cartId: cart.id, email, currency, delivery, billing, line });
}

function requireShipping({ requiresShipping, shippingOptions }: PricedCart, option: string | null): void {
  if (!requiresShipping) return;
  if (shippingOptions.length === 0) throw checkoutErrors.error('CHECKOUT_NO_RATE');
  if (option !== null && !shippingOptions.some(({ id }) => id === option)) {
    throw checkoutErrors.error('CHECKOUT_OPTION_GONE');
  }
}

/** Uses the same key as the checkout when it continues a payment: there is one payment per order. */
async function beginSaving(ctx: SubscriptionsCtx, order: Order, customerRef: string): Promise<PlacedOrder> {
  const placed = {
    token: toOrderToken(ctx.secret, ctx.websiteId, order),
    state: order.state,
    totalCents: order.totalCents,
    currency: order.currency,
    expiresOn: order.expiresAt.getTime(),
  };
  if (order.state !== 'pending') return { ...placed, payment: null };
  const amount = money(order.totalCents, order.currency as CurrencyCode);
  const input = { reference: order.id, key: `order-${order.id}`, amount, customerRef, saveMethod: true };
  const { browser } = await startPayment(ctx, input);
  return { ...placed, payment: browser };
}
