import { claimDiscountUses } from '#features/discounts/server/index.ts';
import { holdCards } from '#features/gift-cards/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { NO_CLIENT, type Order, type OrderClient, type OrderTerms } from '../../order.ts';
import { pendingUntil } from '../../rules.ts';
import * as orderEvents from '../store/event-repository.ts';
import type { NewItem } from '../store/item-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import { reserveStock } from './reservation.ts';

export interface CreateOrder {
  terms: OrderTerms;
  items: readonly NewItem[];
  /** The idempotency key of the request, unique within its cart. */
  key: string;
  requestHash: Buffer;
  client?: OrderClient;
  /** Set when it replaces an order whose stock was already reserved. */
  reservedSince?: Date | undefined;
}

export type CreateOutcome = { ok: true; order: Order } | { ok: false; reason: 'sold-out' | 'discount' | 'gift-card' };

/**
 * Creates a pending order, reserves its stock, counts its discounts and holds the gift card amounts. Runs in the
 * caller's transaction, which must roll back unless the outcome is ok. Locks are always taken in the same order: order,
 * stock, discounts, gift cards.
 */
export async function createOrder(tx: Ctx, input: CreateOrder): Promise<CreateOutcome> {
  const now = tx.clock();
  const { terms, items, key, requestHash, client = NO_CLIENT, reservedSince = now } = input;
  const id = newId<'order'>(now, tx.random);
  const expiresAt = pendingUntil(now, reservedSince);
  await orders.insert(tx.db, tx.websiteId, { ...terms, id, key, requestHash, now, expiresAt, reservedSince, client });
  await orderItems.insertAll(tx.db, tx.websiteId, { orderId: id, items });
  if (!(await reserveStock(tx, { cartId: terms.cartId, items, expiresAt }))) return { ok: false, reason: 'sold-out' };
  // A discount that a member grants on one order has no id and is not counted.
  const discounts = terms.discounts.filter((discount) => discount.id !== '');
  const uses = { orderId: id, person: terms.email, discounts, now };
  const claimed = await claimDiscountUses(tx.db, tx.websiteId, uses);
  if (!claimed) return { ok: false, reason: 'discount' };
  if (!(await holdCards(tx, { orderId: id, cards: terms.giftCards }))) return { ok: false, reason: 'gift-card' };
  await orderEvents.record(tx, {
    orderId: id,
    kind: 'placed',
    facts: { totalCents: terms.totalCents, currency: terms.currency },
  });
  const order = await orders.find(tx.db, tx.websiteId, id);
  if (order === null) throw new Error(`Order ${id} was inserted but not found`);
  return { ok: true, order };
}
