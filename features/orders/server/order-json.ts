import type { GiftCard } from '#features/gift-cards/gift-card.ts';
import { listCardsOfOrder } from '#features/gift-cards/server/index.ts';
import { toMoneyJson } from '#kernel/money/wire.ts';
import type { Ctx } from '#platform/context.ts';
import type { OrderConfirmation, OrderView } from '../contract.ts';
import { amountDueCents, type Order, type OrderItem } from '../order.ts';
import type { OrderReturn } from '../order-return.ts';
import type { ReturnSettings } from '../return-contract.ts';
import { isReturnableState, isReturnOpen } from '../return-rules.ts';
import { MAX_DOWNLOADS, nextState } from '../rules.ts';
import { listReturnable } from './returns/plan-return.ts';
import { getReturnSettings } from './returns/return-settings.ts';
import { giftTermsOf } from './settle/issue-gift-cards.ts';
import * as orderItems from './store/item-repository.ts';
import * as orderReturns from './store/return-repository.ts';
import type { Shipment } from './store/shipment-repository.ts';
import * as orderShipments from './store/shipment-repository.ts';

/** An order as the shopper sees it. */
export async function toOrderView(ctx: Ctx, order: Order): Promise<OrderView> {
  return describeOrder(order, await readOrderParts(ctx, order), ctx.clock());
}

export interface OrderParts {
  items: readonly OrderItem[];
  cards: readonly GiftCard[];
  shipments: readonly Shipment[];
  returns: readonly OrderReturn[];
  /** Null before anything was sent. */
  returnSettings: ReturnSettings | null;
}

/** What belongs to an order besides its own row. */
export async function readOrderParts(ctx: Ctx, { id }: Order): Promise<OrderParts> {
  const { db, websiteId } = ctx;
  const shipments = await orderShipments.list(db, websiteId, id);
  const isSent = shipments.length > 0;
  return {
    shipments,
    returns: isSent ? await orderReturns.list(db, websiteId, id) : [],
    returnSettings: isSent ? await getReturnSettings(ctx) : null,
    items: await orderItems.list(db, websiteId, id),
    cards: await listCardsOfOrder(db, websiteId, id),
  };
}

export function describeOrder(order: Order, parts: OrderParts, now: Date): OrderView {
  const { items, cards, shipments } = parts;
  const {
    id: _id,
    linkVersion: _version,
    cartId: _cart,
    paymentId: _payment,
    reservedSince: _since,
    createdAt,
    expiresAt,
    paidAt,
    partlyFulfilledAt,
    fulfilledAt,
    balanceCents: _balance,
    ...publicFields
  } = order;
  return {
    ...publicFields,
    amountDueCents: amountDueCents(order),
    items: items.map((item) => toItemView(item, cards)),
    giftCards: order.giftCards.map(({ id: _card, ...card }) => card),
    discounts: order.discounts.map(({ id: _discount, ...discount }) => discount),
    shipments: shipments.map(({ id: _shipment, createdAt: sentAt, ...shipment }) => ({
      ...shipment,
      createdOn: sentAt.getTime(),
    })),
    isPartlySent: partlyFulfilledAt !== null && fulfilledAt === null && nextState(order.state, 'fulfil') !== null,
    ...describeReturns(order, parts, now),
    createdOn: createdAt.getTime(),
    paidOn: paidAt?.getTime() ?? null,
    expiresOn: expiresAt.getTime(),
  };
}

type ReturnFields = Pick<OrderView, 'returns' | 'returnable' | 'returnInstructions'>;

function describeReturns({ state }: Order, parts: OrderParts, now: Date): ReturnFields {
  const { shipments, returns, returnSettings } = parts;
  const shippedAt = shipments.map(({ createdAt }) => createdAt);
  const isOpen =
    isReturnableState(state) && returnSettings !== null && isReturnOpen(returnSettings, { shippedAt, now });
  const isExpected = returns.some((one) => one.state === 'approved');
  return {
    returns: returns.map(({ received: _received, createdAt, ...one }) => ({ ...one, createdOn: createdAt.getTime() })),
    returnable: isOpen ? listReturnable(parts) : [],
    returnInstructions: isExpected ? (returnSettings?.instructions ?? '') : '',
  };
}

function toItemView(item: OrderItem, cards: readonly GiftCard[]): OrderView['items'][number] {
  const { position, sku, title, attributes, quantity, unitPriceCents, discountCents, imageUrl } = item;
  const downloadsLeft = item.download === null ? null : Math.max(0, MAX_DOWNLOADS - item.downloads);
  const gift = toGift(item, cards);
  // The answers of a gift card line are shown as its `gift` instead.
  const answers = gift === null ? item.answers : null;
  const described = { position, sku, title, attributes, answers, quantity, unitPriceCents, discountCents, imageUrl };
  return { ...described, downloadsLeft, gift };
}

function toGift(item: OrderItem, cards: readonly GiftCard[]): OrderView['items'][number]['gift'] {
  const terms = giftTermsOf(item);
  if (terms === null) return null;
  const { recipientName, recipientEmail, deliverOn } = terms;
  const card = cards.find(({ position }) => position === item.position);
  return {
    recipientName,
    recipientEmail: card?.recipientEmail ?? recipientEmail,
    deliverOn,
    sentOn: card?.sentAt?.getTime() ?? null,
  };
}

/** The tax total includes the tax that the prices already contain, because it was paid too. */
export async function toConfirmation(ctx: Ctx, order: Order): Promise<OrderConfirmation> {
  const items = await orderItems.list(ctx.db, ctx.websiteId, order.id);
  const toMoney = (minor: number) => toMoneyJson(minor, order.currency);
  return {
    id: order.id,
    purchasedCartId: order.cartId,
    testMode: order.testMode,
    websiteId: ctx.websiteId,
    items: items.map(({ sku, title, quantity, unitPriceCents }) => ({
      sku,
      productName: title,
      quantity,
      unitPrice: toMoney(unitPriceCents),
    })),
    grandTotal: toMoney(order.totalCents),
    shippingTotal: toMoney(order.shippingCents),
    taxTotal: toMoney(order.taxCents + order.includedTaxCents),
  };
}
