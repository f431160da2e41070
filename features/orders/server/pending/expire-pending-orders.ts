import type { PaymentsCtx, PaymentsSetup } from '#features/payments/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { SystemCtx } from '#platform/jobs/job-context.ts';
import type { Order, OrderId, OrderItem } from '../../order.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import { cancelOpenPayments } from './cancel-open-payments.ts';
import { cancelPending } from './cancel-pending.ts';

/** Runs in the same transaction when an order has expired. */
export type OnExpired = (tx: Ctx, expired: { order: Order; items: readonly OrderItem[] }) => Promise<void>;

type SystemPaymentsCtx = SystemCtx & { payments: PaymentsSetup; onExpired?: OnExpired | undefined };

/**
 * Cancels pending orders that were not paid in time, at most `limit`, and returns how many. The payment is cancelled
 * first: if it turns out to have succeeded, the order is paid and does not expire.
 */
export async function expirePendingOrders(system: SystemPaymentsCtx, limit: number): Promise<number> {
  const due = await orders.listExpired(system.db, system.clock(), limit);
  let expiredCount = 0;
  for (const location of due) if (await tryExpire(system, location)) expiredCount++;
  return expiredCount;
}

/** If the provider does not answer, the order is retried on the next run and does not block the others. */
async function tryExpire(
  system: SystemPaymentsCtx,
  { websiteId, id }: { websiteId: WebsiteId; id: OrderId },
): Promise<boolean> {
  const ctx: PaymentsCtx = { ...system, websiteId };
  try {
    await cancelOpenPayments(ctx, id);
    return await inTransaction(ctx, async (tx) => {
      const order = await orders.lock(tx.db, websiteId, id);
      if (order === null || order.state !== 'pending' || order.expiresAt > tx.clock()) return false;
      await cancelPending(tx, order, 'expired');
      await system.onExpired?.(tx, { order, items: await orderItems.list(tx.db, websiteId, id) });
      return true;
    });
  } catch (err) {
    ctx.log.error({ err, orderId: id }, 'could not expire a pending order');
    return false;
  }
}
