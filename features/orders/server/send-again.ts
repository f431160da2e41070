import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { orderErrors } from '../errors.ts';
import type { MailKind, OrderId } from '../order.ts';
import { orderMail } from './order-jobs.ts';
import { toSubject } from './order-subject.ts';
import * as orderEvents from './store/event-repository.ts';
import * as orders from './store/order-repository.ts';

export interface SendAgain {
  orderId: OrderId;
  mail: MailKind;
  about: string;
  /** Makes it one email, however often the request arrives. */
  key: string;
  memberId: MemberId | null;
}

/** Sends an email again, to the address that the order has now. Only one that was sent before: it exists then. */
export async function sendAgain(ctx: Ctx, { orderId, mail, about, key, memberId }: SendAgain): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await orders.lock(tx.db, tx.websiteId, orderId);
    if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
    const facts = { mail, about };
    if (!(await orderEvents.has(tx.db, tx.websiteId, { orderId, kind: 'mailed', facts })))
      throw orderErrors.error('ORDERS_EMAIL_UNKNOWN');
    const request = { orderId, kind: 'mail-requested' as const, facts: { ...facts, key } };
    if (await orderEvents.has(tx.db, tx.websiteId, request)) return;
    await orderEvents.record(tx, { ...request, memberId });
    const payload = { kind: mail, orderId, about, again: key };
    await enqueue(tx, orderMail, { payload, uniqueKey: `again/${orderId}/${key}` });
    tx.activity?.describe({ subject: toSubject(order), before: {}, after: { email: mail } });
  });
}
