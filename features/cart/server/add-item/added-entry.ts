import type { CartEntryId } from '#kernel/ids/id.ts';
import type { CartEntry, ShoppingCart } from '../../contract.ts';

export interface AddedEntry {
  shoppingCart: ShoppingCart;
  newlyAdded: CartEntry;
  /** The token that opens the cart. Null when the cart belongs to an account and opens by its session. */
  token: string | null;
}

export function getEntry({ entries }: ShoppingCart, id: CartEntryId): CartEntry {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`Cart entry ${id} was added but is not in the cart`);
  return entry;
}
