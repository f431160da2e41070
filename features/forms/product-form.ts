interface StockEntry {
  unlimited: boolean;
  qtyInStock: number;
}

/**
 * Whether to open a product's form: a stock entry must be unlimited or have more units than the cart already contains
 * of the product.
 */
export function mayOpen(stock: readonly StockEntry[], inCart: number): boolean {
  return stock.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > inCart);
}
