interface StockEntry {
  unlimited: boolean;
  qtyInStock: number;
}

/**
 * Whether the form of a product is worth filling in: some entry of its stock is unlimited or has more than the cart holds
 * already. What the cart holds is counted for the chosen variant: other variants do not use up its stock.
 */
export function mayOpen(stock: readonly StockEntry[], inCart: number): boolean {
  return stock.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > inCart);
}
