import type { ShoppingCart } from '#features/cart/contract.ts';
import type { PlacedOrder, Quote } from '#features/checkout/contract.ts';
import { checkoutErrors } from '#features/checkout/errors.ts';
import { beginOrderPayment, getPaymentConfig } from '#features/checkout/server/index.ts';
import { orderErrors } from '#features/orders/errors.ts';
import { amountDueCents, type Order } from '#features/orders/order.ts';
import { getOrderByToken } from '#features/orders/server/index.ts';
import { orderEditErrors } from '../errors.ts';
import { PAY_MESSAGES } from '../pay-messages.ts';
import type { EditCtx } from './edit-context.ts';

export interface BalanceLink {
  token: string;
  revision: number;
}

/** The order of a link that pays what is due now. */
export async function requireLink(ctx: EditCtx, { token, revision }: BalanceLink): Promise<Order> {
  const order = await getOrderByToken(ctx, ctx.secret, token);
  if (order.editRevision !== revision) throw orderEditErrors.error('ORDER_EDITS_LINK_CHANGED');
  if (amountDueCents(order) === 0) throw checkoutErrors.error('CHECKOUT_PAID_ALREADY');
  requirePayable(ctx, order);
  return order;
}

/** A test payment moves no money, and a real payment is none for a test order. */
export function isPayable(ctx: EditCtx, { testMode }: Order): boolean {
  return getPaymentConfig(ctx).testMode === testMode;
}

export function requirePayable(ctx: EditCtx, order: Order): void {
  if (!isPayable(ctx, order)) throw orderEditErrors.error('ORDER_EDITS_NOT_PAYABLE');
}

/** Begins the payment of what is due. Must not run in a transaction. */
export async function payBalance(
  ctx: EditCtx,
  { expectedCents, ...link }: BalanceLink & { expectedCents: number },
): Promise<PlacedOrder> {
  const order = await requireLink(ctx, link);
  if (amountDueCents(order) !== expectedCents) throw orderErrors.error('ORDERS_DUE_CHANGED');
  return await beginOrderPayment(ctx, order);
}

/** The amount due as a cart, so that the checkout page can show it. */
export function toBalanceQuote({ websiteId }: EditCtx, order: Order): Quote {
  const dueCents = amountDueCents(order);
  return {
    cart: toCart(websiteId, order, dueCents),
    steps: { contact: true, delivery: false, shipping: false, payment: true },
    giftCards: [],
    dueCents,
  };
}

function toCart(websiteId: string, order: Order, dueCents: number): ShoppingCart {
  return {
    id: '',
    websiteId,
    orderId: null,
    created: order.createdAt.getTime(),
    isPurchased: false,
    entries: [toEntry(order, dueCents)],
    subtotalCents: dueCents,
    totalQuantity: 1,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    discountCents: 0,
    shippingCostCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    grandTotalCents: dueCents,
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    currency: order.currency,
    messages: [],
  };
}

function toEntry({ number }: Order, dueCents: number): ShoppingCart['entries'][number] {
  return {
    id: '0',
    itemId: '',
    quantity: 1,
    chosenVariant: { sku: '', attributes: {} },
    title: PAY_MESSAGES.line(number),
    subTotal: dueCents,
    purchasePriceCents: dueCents,
    additionalFields: null,
    fullUrl: '',
    imageUrl: null,
  };
}
