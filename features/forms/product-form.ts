interface StockEntry {
  unlimited: boolean;
  qtyInStock: number;
}

/**
 * Whether the form of a product is worth filling in: some entry of its stock is unlimited or has more than the cart holds
 * of the product already.
 */
export function mayOpen(stock: readonly StockEntry[], inCart: number): boolean {
  return stock.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > inCart);
}
