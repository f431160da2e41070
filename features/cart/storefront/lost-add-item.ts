import type { CartEntry, ShoppingCart } from '../contract.ts';
import type { AddToCartInput } from './cart-calls.ts';

/**
 * The entry created by an addition whose reply was lost. Null when the cart does not contain it, or when the previous
 * content of the cart is unknown. `before` has no entries where there was no cart.
 */
// oxlint-disable-next-line max-params -- the input, and the cart before and after it
export function findLostAddItem(
  { productId, variant, quantity }: AddToCartInput,
  before: Pick<ShoppingCart, 'entries'> | null,
  after: Pick<ShoppingCart, 'entries'> | null,
): CartEntry | null {
  if (before === null || after === null) return null;
  const isRequested = ({ itemId, chosenVariant }: CartEntry): boolean =>
    itemId === productId && (variant === null || chosenVariant.sku === variant);
  return (
    after.entries
      .filter(isRequested)
      .find((entry) => entry.quantity === countOf(before.entries, entry.id) + quantity) ?? null
  );
}

function countOf(entries: readonly CartEntry[], id: string): number {
  return entries.find((entry) => entry.id === id)?.quantity ?? 0;
}
