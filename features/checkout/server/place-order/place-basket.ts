import { createHash } from 'node:crypto';
import { dueCents, type Order, type OrderClient, type OrderTerms } from '#features/orders/order.ts';
import {
  cancelOpenPayments,
  cancelOverdue,
  cancelPending,
  createOrder,
  findOrderByKey,
  findPendingLimit,
  getOrder,
  lockPendingLimit,
  lockPendingOf,
  type NewItem,
  type OnPaid,
  settleOrder,
} from '#features/orders/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { zero } from '#kernel/money/money.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import { inTransaction } from '#platform/context.ts';
import { checkoutErrors } from '../../errors.ts';
import type { CheckoutCtx } from '../checkout-context.ts';
import { toOrderClient } from './order-client.ts';

/** The terms and items of an order to create. */
export interface OrderDraft {
  terms: OrderTerms;
  items: readonly NewItem[];
}

export interface OpenBasket {
  /** The id under which its orders are stored. */
  id: string;
  /**
   * The order as it would be placed now. Rejects items that cannot be ordered, or a total other than the shopper saw.
   */
  draft: () => Promise<OrderDraft>;
}

/** Something that can be ordered: a cart, a gift card, a subscription. */
export interface Basket {
  /** Locks it: no other order can be placed from it until the transaction ends. */
  open: (tx: CheckoutCtx) => Promise<OpenBasket>;
  /** Runs in the same transaction when there is nothing to pay. */
  onPaid: OnPaid;
}

export interface Request {
  /** The idempotency key from the browser. */
  key: string;
  body: object;
}

/**
 * Places an order for a basket. The same key returns the same order. Another pending order of the basket is replaced:
 * its payment is cancelled first, and if it was paid after all, that order stays valid and this one is refused. Do not
 * call it inside a transaction.
 */
export async function placeBasket(ctx: CheckoutCtx, basket: Basket, request: Request): Promise<Order> {
  const replaceable = await findReplaceable(ctx, basket, request);
  if (replaceable !== null) {
    await cancelOpenPayments(ctx, replaceable.id);
    if ((await getOrder(ctx, replaceable.id)).number !== null) throw checkoutErrors.error('CHECKOUT_PAID_ALREADY');
    // Replacing an overdue order would extend its reservation. Ending it first releases the goods to everyone before
    // the next attempt.
    if (await cancelOverdue(ctx, replaceable.id)) throw checkoutErrors.error('CHECKOUT_ORDER_OVER');
  }
  return await inTransaction(ctx, (tx) => createOrReuseOrder(tx, basket, request));
}

/** The pending order that this one would replace. */
async function findReplaceable(ctx: CheckoutCtx, basket: Basket, { key }: Request): Promise<Order | null> {
  return await inTransaction(ctx, async (tx) => {
    const { id: cartId } = await basket.open(tx);
    if ((await findOrderByKey(tx.db, tx.websiteId, { cartId, key })) !== null) return null;
    const pending = await lockPendingOf(tx.db, tx.websiteId, cartId);
    if (pending.kind === 'busy') throw checkoutErrors.error('CHECKOUT_BUSY');
    return pending.kind === 'locked' ? pending.order : null;
  });
}

async function createOrReuseOrder(tx: CheckoutCtx, basket: Basket, { key, body }: Request): Promise<Order> {
  const client = toOrderClient(tx);
  await lockPendingLimit(tx, client);
  const { id: cartId, draft } = await basket.open(tx);
  const requestHash = hashOf(body);
  const existing = await findOrderByKey(tx.db, tx.websiteId, { cartId, key });
  if (existing !== null) {
    if (!existing.requestHash.equals(requestHash)) throw checkoutErrors.error('CHECKOUT_KEY_REUSED');
    return existing.order;
  }
  const order = await draft();
  const reservedSince = await replacePending(tx, cartId);
  await requirePendingLimit(tx, client);
  const created = await createOrder(tx, { ...order, key, requestHash, client, reservedSince });
  if (!created.ok) throw checkoutErrors.error(ERROR_CODES[created.reason]);
  return dueCents(created.order) === 0 ? await settleFree(tx, basket, created.order) : created.order;
}

const ERROR_CODES = {
  'sold-out': 'CHECKOUT_SOLD_OUT',
  discount: 'CHECKOUT_DISCOUNT_GONE',
  'gift-card': 'CHECKOUT_GIFT_CARD_GONE',
} as const;

async function requirePendingLimit(tx: CheckoutCtx, client: OrderClient): Promise<void> {
  const until = await findPendingLimit(tx, client);
  if (until === null) return;
  const minutes = Math.max(1, Math.ceil((until.getTime() - tx.clock().getTime()) / MINUTE));
  throw checkoutErrors.error('CHECKOUT_TOO_MANY_PENDING', { minutes });
}

/** Returns since when the goods of the replaced order were reserved. */
async function replacePending(tx: CheckoutCtx, cartId: string): Promise<Date | undefined> {
  const pending = await lockPendingOf(tx.db, tx.websiteId, cartId);
  if (pending.kind === 'busy') throw checkoutErrors.error('CHECKOUT_BUSY');
  if (pending.kind === 'none') return undefined;
  await cancelPending(tx, pending.order, 'replaced');
  return pending.order.reservedSince;
}

/** With nothing to pay, the order is paid as soon as it is placed. */
async function settleFree(tx: CheckoutCtx, { onPaid }: Basket, order: Order): Promise<Order> {
  const amount = zero(order.currency as CurrencyCode);
  await settleOrder(tx, { orderId: order.id, paymentId: null, amount }, onPaid);
  return await getOrder(tx, order.id);
}

/** The schema fixes the order of fields, so the same values give the same hash. */
function hashOf(body: object): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}
