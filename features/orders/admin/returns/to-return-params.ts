import type { Id } from '#kernel/ids/id.ts';
import type { OwnerOrder } from '../../admin-contract.ts';
import type { OwnerReturn } from './receive-draft.ts';

export function toReturnParams(order: Pick<OwnerOrder, 'id'>, one: Pick<OwnerReturn, 'id'>) {
  return { orderId: order.id as Id<'order'>, returnId: one.id as Id<'order-return'> };
}
