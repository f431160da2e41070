const MAX_BASE = 60;

/** SKUs for new variants of a product: its slug in capital letters and the first free numbers. */
export function suggestSkus(slug: string, count: number, isTaken: (sku: string) => boolean): string[] {
  const base = slug.toUpperCase().slice(0, MAX_BASE).replace(/-$/, '');
  const skus: string[] = [];
  for (let number = 1; skus.length < count; number++) {
    const sku = `${base}-${number}`;
    if (!isTaken(sku)) skus.push(sku);
  }
  return skus;
}
