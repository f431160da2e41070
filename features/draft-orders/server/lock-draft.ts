import { getOrder, lockPendingOf } from '#features/orders/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type DraftOrder, type DraftOrderId, draftName } from '../draft-order.ts';
import { draftOrderErrors } from '../errors.ts';
import * as drafts from './draft-repository.ts';

/** Locks a draft until the transaction ends. */
export async function lockDraft(tx: Ctx, id: DraftOrderId): Promise<DraftOrder> {
  const draft = await drafts.lock(tx.db, tx.websiteId, id);
  if (draft === null) throw draftOrderErrors.error('DRAFT_ORDERS_NOT_FOUND');
  return draft;
}

/** Refuses a draft that is paid or being paid. The caller has locked it, so that no payment can begin meanwhile. */
export async function requireOpen(tx: Ctx, draft: DraftOrder): Promise<void> {
  if (draft.orderId !== null) throw await completedError(tx, draft);
  const pending = await lockPendingOf(tx.db, tx.websiteId, draft.id);
  if (pending.kind !== 'none') throw draftOrderErrors.error('DRAFT_ORDERS_BEING_PAID');
}

async function completedError(tx: Ctx, { orderId }: DraftOrder): Promise<Error> {
  const order = orderId === null ? null : await getOrder(tx, orderId);
  return draftOrderErrors.error('DRAFT_ORDERS_COMPLETED', { order: `#${order?.number ?? ''}` });
}

/** A draft as a subject of the activity log. */
export function toSubject(draft: Pick<DraftOrder, 'id' | 'number'>) {
  return { kind: 'draft-order', id: draft.id, label: draftName(draft) };
}
