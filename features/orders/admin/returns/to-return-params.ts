import type { OwnerOrder } from '../../admin-contract.ts';
import type { OwnerReturn } from './receive-draft.ts';

export function toReturnParams(order: Pick<OwnerOrder, 'id'>, one: Pick<OwnerReturn, 'id'>) {
  return { orderId: order.id, returnId: one.id };
}
