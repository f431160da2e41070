import { exchangeStock } from '#features/stock/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { orderErrors } from '../../errors.ts';
import type { LineUnits, OrderItem } from '../../order.ts';
import type { KeptLine } from '../store/edit-repository.ts';
import type { NewItem } from '../store/item-repository.ts';
import { toStockLines } from '../to-stock-lines.ts';

interface EditedStock {
  items: readonly OrderItem[];
  kept: readonly KeptLine[];
  added: readonly NewItem[];
  reference: string;
}

/** Sells the units that an edit adds, and restocks those that it removes. Custom lines have no stock. */
export async function moveEditedStock(tx: Ctx, { items, kept, added, reference }: EditedStock): Promise<void> {
  const units = new Map(kept.map(({ position, quantity }) => [position, quantity]));
  const change = (sign: 1 | -1): LineUnits[] =>
    items.flatMap(({ position, quantity }) => {
      const more = sign * ((units.get(position) ?? quantity) - quantity);
      return more > 0 ? [{ position, quantity: more }] : [];
    });
  const sold = added.map(({ variantId, quantity }, position) => ({ position, variantId, quantity }));
  const exchanged = await exchangeStock(tx, {
    taken: [...toStockLines(items, change(1)), ...toStockLines(sold, sold)],
    returned: toStockLines(items, change(-1)),
    reference,
  });
  if (exchanged.ok) return;
  const [shortage] = exchanged.shortages;
  const title = [...items, ...added].find(({ variantId }) => variantId === shortage?.variantId)?.title ?? '';
  throw orderErrors.error('ORDERS_EDIT_SOLD_OUT', { title });
}
