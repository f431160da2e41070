import { releaseDiscountUses } from '#features/discounts/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { orderErrors } from '../../errors.ts';
import type { Order, OrderItem } from '../../order.ts';
import { nextState } from '../../rules.ts';
import { completeFulfilment } from '../fulfilment/complete-fulfilment.ts';
import { getOrder } from '../get-order.ts';
import { orderMail } from '../order-jobs.ts';
import * as orderEdits from '../store/edit-repository.ts';
import * as orderEvents from '../store/event-repository.ts';
import type { NewItem } from '../store/item-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import { moveEditedStock } from './move-edited-stock.ts';

export interface OrderEdit {
  /** All lines that the order had. Without units: the line is removed. */
  kept: readonly orderEdits.KeptLine[];
  added: readonly NewItem[];
  terms: orderEdits.EditedTerms;
  reason: string;
  /** The key of the request: the same key edits once. */
  key: string;
  /** Whether the customer gets an email about the change. */
  notify: boolean;
  memberId: MemberId | null;
}

/**
 * Replaces the lines and amounts of a locked order that can be edited. The stock moves at once, and the balance takes the
 * difference of the totals. Runs in the caller's transaction, which must roll back if this throws.
 */
export async function applyEdit(tx: Ctx, before: { order: Order; items: readonly OrderItem[] }, edit: OrderEdit) {
  const { order, items } = before;
  const { kept, added, terms, key } = edit;
  const claimedCents = await orderRefunds.claimedCents(tx.db, tx.websiteId, order.id);
  if (terms.totalCents < claimedCents) throw orderErrors.error('ORDERS_EDIT_BELOW_REFUNDED');
  const now = tx.clock();
  const revision = order.editRevision + 1;
  await moveEditedStock(tx, { items, kept, added, reference: `${order.id}/${revision}` });
  await orderEdits.updateLines(tx.db, tx.websiteId, { orderId: order.id, lines: kept });
  const from = 1 + Math.max(...items.map(({ position }) => position));
  if (added.length > 0) await orderItems.insertAll(tx.db, tx.websiteId, { orderId: order.id, items: added, from });
  await orderEdits.updateTerms(tx.db, tx.websiteId, { id: order.id, revision, terms, now });
  const totals = { totalBeforeCents: order.totalCents, totalAfterCents: terms.totalCents };
  await orderEdits.insert(tx.db, tx.websiteId, { orderId: order.id, revision, key, ...totals, now });
  await releaseDroppedDiscounts(tx, order, terms);
  await recordEdit(tx, before, edit);
  await completeIfNothingLeft(tx, order);
  const after = await getOrder(tx, order.id);
  if (edit.notify) await sendMail(tx, after);
  return after;
}

/** A discount that no longer takes anything off is free to be used again. */
async function releaseDroppedDiscounts(tx: Ctx, order: Order, terms: orderEdits.EditedTerms): Promise<void> {
  const kept = new Set(terms.discounts.map(({ id }) => id));
  const dropped = order.discounts.map(({ id }) => id).filter((id) => id !== '' && !kept.has(id));
  if (dropped.length > 0) await releaseDiscountUses(tx.db, tx.websiteId, { orderId: order.id, discountIds: dropped });
}

async function recordEdit(
  tx: Ctx,
  { order, items }: { order: Order; items: readonly OrderItem[] },
  { kept, added, terms, reason, memberId }: OrderEdit,
): Promise<void> {
  const units = new Map(kept.map((line) => [line.position, line.quantity]));
  const changed = items
    .map(({ position, title, quantity }) => ({ title, before: quantity, after: units.get(position) ?? quantity }))
    .filter((line) => line.before !== line.after);
  const lines = [...changed, ...added.map(({ title, quantity }) => ({ title, before: 0, after: quantity }))];
  const totals = { totalBeforeCents: order.totalCents, totalAfterCents: terms.totalCents };
  await orderEvents.record(tx, { orderId: order.id, kind: 'edited', facts: { lines, ...totals, reason }, memberId });
}

/** After an edit, everything that is left may have been sent, or refunded. */
async function completeIfNothingLeft(tx: Ctx, { id }: Order): Promise<void> {
  const { state, refundedCents, totalCents, balanceCents } = await getOrder(tx, id);
  const to = nextState(state, 'refund-whole');
  if (refundedCents > 0 && refundedCents === totalCents && balanceCents <= 0 && to !== null)
    return await orders.transition(tx.db, tx.websiteId, { id, from: state, to, now: tx.clock() });
  await completeFulfilment(tx, id);
}

async function sendMail(tx: Ctx, { id, editRevision }: Order): Promise<void> {
  const about = String(editRevision);
  await enqueue(tx, orderMail, { payload: { kind: 'edited', orderId: id, about }, uniqueKey: `edited/${id}/${about}` });
}
