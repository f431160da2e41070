import { balancePath } from '#features/orders/balance-path.ts';
import { orderErrors } from '#features/orders/errors.ts';
import { amountDueCents, type OrderId } from '#features/orders/order.ts';
import { lockOrder, orderMail, toOrderSubject, toOrderToken } from '#features/orders/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { EditCtx } from './edit-context.ts';
import { requirePayable } from './pay-balance.ts';

export interface SendBalanceLink {
  orderId: OrderId;
  /** Whether the customer gets it by email. */
  send: boolean;
  /** Idempotency key: the same key sends one email. */
  key: string;
}

/** The path of the link to pay what is due. */
export async function sendBalanceLink(ctx: EditCtx, { orderId, send, key }: SendBalanceLink): Promise<string> {
  return await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (amountDueCents(order) === 0) throw orderErrors.error('ORDERS_NOTHING_DUE');
    requirePayable(tx, order);
    if (send) {
      const payload = { kind: 'edited' as const, orderId, about: String(order.editRevision), again: key };
      await enqueue(tx, orderMail, { payload, uniqueKey: `balance-link/${orderId}/${key}` });
    }
    tx.activity?.describe({ subject: toOrderSubject(order), after: { sentTo: send ? order.email : '' } });
    return balancePath(toOrderToken(tx.secret, tx.websiteId, order), order.editRevision);
  });
}
