import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { orderErrors } from '../errors.ts';
import { MAX_COMMENTS } from '../note-limits.ts';
import type { OrderId } from '../order.ts';
import { toSubject } from './order-subject.ts';
import * as orderEvents from './store/event-repository.ts';
import * as notes from './store/note-repository.ts';
import * as orders from './store/order-repository.ts';
import { findStaffFields } from './store/owner-reads.ts';

/** Replaces the note, unless it is not the one that the member has read. */
export async function updateNote(
  ctx: Ctx,
  { orderId, note, seen }: { orderId: OrderId; note: string; seen: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await orders.lock(tx.db, tx.websiteId, orderId);
    const before = await findStaffFields(tx.db, tx.websiteId, orderId);
    if (order === null || before === null) throw orderErrors.error('ORDERS_NOT_FOUND');
    // A second click finds the note as it shall be.
    if (before.note === note) return;
    if (before.note !== seen) throw orderErrors.error('ORDERS_NOTE_CHANGED');
    await notes.updateNote(tx.db, tx.websiteId, { id: orderId, note, now: tx.clock() });
    tx.activity?.describe({ subject: toSubject(order), before: { note: before.note }, after: { note } });
  });
}

export interface AddComment {
  orderId: OrderId;
  text: string;
  /** Makes it one comment, however often the request arrives. */
  key: string;
  memberId: MemberId | null;
}

/** Adds a comment of a member to the timeline. */
export async function addComment(ctx: Ctx, { orderId, text, key, memberId }: AddComment): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await orders.lock(tx.db, tx.websiteId, orderId);
    if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
    if (await orderEvents.has(tx.db, tx.websiteId, { orderId, kind: 'comment', facts: { key } })) return;
    if ((await orderEvents.countOf(tx.db, tx.websiteId, { orderId, kind: 'comment' })) >= MAX_COMMENTS)
      throw orderErrors.error('ORDERS_TOO_MANY_COMMENTS', { max: MAX_COMMENTS });
    await orderEvents.record(tx, { orderId, kind: 'comment', facts: { text, key }, memberId });
    tx.activity?.describe({ subject: toSubject(order), before: {}, after: { comment: text } });
  });
}
