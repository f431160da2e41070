import type { OwnerOrder } from '../admin-contract.ts';

/** Whether the order was paid outside the shop, so that no provider returns the money. */
export function isPaidManually({ payments }: Pick<OwnerOrder, 'payments'>): boolean {
  return payments.some(({ manual, state }) => manual !== null && state === 'succeeded');
}
