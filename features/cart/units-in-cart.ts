interface CountedEntry {
  itemId: string;
  quantity: number;
}

/** Units of a product in a cart, across variants. */
export function unitsInCart(entries: readonly CountedEntry[], itemId: string): number {
  return entries.filter((entry) => entry.itemId === itemId).reduce((sum, { quantity }) => sum + quantity, 0);
}
