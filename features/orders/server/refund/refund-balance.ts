import type { Ctx } from '#platform/context.ts';
import type { Order } from '../../order.ts';
import * as orderRefunds from '../store/refund-repository.ts';
import { type OrderRefundRequest, requestEditRefund } from './request-refund.ts';

/**
 * Requests the refund of what the shop owes after an edit, without what is being refunded already. Returns the refunds
 * to execute. The caller has locked the order.
 */
export async function refundBalance(
  tx: Ctx,
  order: Order,
  request: Omit<OrderRefundRequest, 'amountCents'>,
): Promise<string[]> {
  const openCents = await orderRefunds.openEditCents(tx.db, tx.websiteId, order.id);
  const amountCents = -order.balanceCents - openCents;
  if (amountCents <= 0) return [];
  return (await requestEditRefund(tx, order, { ...request, amountCents })) ?? [];
}
