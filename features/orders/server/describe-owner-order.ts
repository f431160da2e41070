import type { Ctx } from '#platform/context.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import type { OrderId } from '../order.ts';
import { getOrder } from './get-order.ts';
import { type FindCustomerId, toOwnerOrder } from './owner-order-json.ts';

/** The reply to every change of an order: the order as the owner sees it. */
export type DescribeOwnerOrder = (ctx: Ctx, orderId: OrderId) => Promise<{ order: OwnerOrder }>;

/** Customers belong to a later slice, which is why they are passed. */
export function createDescribeOwnerOrder(findCustomerId: FindCustomerId | undefined): DescribeOwnerOrder {
  return async (ctx, orderId) => ({ order: await toOwnerOrder(ctx, await getOrder(ctx, orderId), findCustomerId) });
}
