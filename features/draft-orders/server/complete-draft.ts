import { type PaidOrder, recordOrderEvent } from '#features/orders/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { draftName } from '../draft-order.ts';
import * as drafts from './draft-repository.ts';

/** Completes the draft of a paid order, in the transaction that settles it. Ignores other orders. */
export async function completeDraft(tx: Ctx, { order }: PaidOrder): Promise<void> {
  const draft = await drafts.complete(tx.db, tx.websiteId, {
    id: order.cartId,
    orderId: order.id,
    now: tx.clock(),
  });
  if (draft === null) return;
  const facts = { draftId: draft.id, draft: draftName(draft) };
  await recordOrderEvent(tx, { orderId: order.id, kind: 'draft-completed', facts });
}
