import { defineList } from '#browser/admin-kit/list/definition.ts';
import type { FilterOption } from '#browser/admin-kit/list/filter.ts';
import type { InventoryRow } from '../admin-contract.ts';
import { Available, LowLimit, OnHand, Product, Reserved, Sku, State, Waitlist } from './inventory-cells.tsx';
import { labelOf } from './inventory-session.ts';
import { inventoryMessages as messages, stockLabels, typeLabels } from './messages.ts';

function toOptions(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export const inventoryList = defineList<InventoryRow>({
  id: 'inventory',
  label: messages.title,
  searchLabel: messages.search,
  rowKey: ({ variantId }) => variantId,
  rowLabel: labelOf,
  thumbnail: ({ imageUrl }) => (imageUrl === null ? null : `${imageUrl}?format=100w`),
  columns: [
    { id: 'product', header: messages.product, Cell: Product, sort: 'title', width: 220, grow: 2 },
    { id: 'state', header: messages.state, Cell: State, width: 116, grow: 0, card: 'aside' },
    // The field of the current mode is in this column.
    { id: 'onHand', header: messages.onHand, Cell: OnHand, sort: 'onHand', align: 'end', width: 176, grow: 0 },
    { id: 'reserved', header: messages.reserved, Cell: Reserved, align: 'end', width: 92, grow: 0 },
    { id: 'available', header: messages.available, Cell: Available, align: 'end', width: 94, grow: 0 },
    { id: 'waitlist', header: messages.waitlist, Cell: Waitlist, align: 'end', width: 86, grow: 0 },
    { id: 'lowLimit', header: messages.lowLimit, Cell: LowLimit, align: 'end', width: 120, grow: 0 },
    { id: 'sku', header: messages.sku, Cell: Sku, sort: 'sku', isOptional: true },
  ],
  sorts: ['title', '-title', 'sku', '-sku', 'onHand', '-onHand'],
  filters: [
    { id: 'stock', kind: 'choice', label: messages.stock, options: toOptions(stockLabels) },
    { id: 'type', kind: 'choice', label: messages.type, options: toOptions(typeLabels) },
  ],
});
