import type { StockLine } from '#features/stock/stock-line.ts';
import type { LineUnits, OrderItem } from '../order.ts';

/** Units of order lines as units of their variants. Custom lines, which have no variant, are left out. */
export function toStockLines(
  items: readonly Pick<OrderItem, 'position' | 'variantId'>[],
  lines: readonly LineUnits[],
): StockLine[] {
  const variants = new Map(items.map(({ position, variantId }) => [position, variantId as StockLine['variantId']]));
  return lines.flatMap(({ position, quantity }) => {
    const variantId = variants.get(position);
    return variantId === undefined || (variantId as string) === '' ? [] : { variantId, quantity };
  });
}
