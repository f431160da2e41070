import type { OrderItem } from './order.ts';

type SoldLine = Pick<OrderItem, 'quantity' | 'fulfilled' | 'returned' | 'returnedSent' | 'download' | 'downloads'>;

/**
 * The units of a line that an edit must keep: those that were sent, and those that a refund has restocked. A file that
 * was downloaded cannot be taken back.
 */
export function minimumUnits({ quantity, fulfilled, returned, returnedSent, download, downloads }: SoldLine): number {
  if (download !== null && downloads > 0) return quantity;
  return fulfilled + returned - returnedSent;
}

/** What a payment of an amount due has as its key. Another edit changes it, so that an earlier payment does not fit. */
export function balanceKey({ id, editRevision }: { id: string; editRevision: number }): string {
  return `balance/${id}/${editRevision}/`;
}

export function isBalanceKey(key: string): boolean {
  return key.startsWith('balance/');
}
