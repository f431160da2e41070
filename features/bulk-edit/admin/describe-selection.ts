import { formatMoney } from '#browser/admin-kit/format/money.ts';
import type { ChosenProducts } from '#features/catalog/bulk-selection.ts';
import { filterLabels, bulkMessages as messages } from './messages.ts';

/** The selected products in plain words. */
export function describeSelection(selection: ChosenProducts, currency: string): string {
  if (selection.kind === 'ids') return messages.selected(selection.ids.length);
  const filters = Object.entries(selection.query).map((filter) => filterText(filter, currency));
  const all = filters.length === 0 ? messages.allProducts : `${messages.matching} ${filters.join(', ')}`;
  const { length } = selection.except;
  return length === 0 ? all : `${all}, ${messages.except(length)}`;
}

function filterText([name, value]: [string, string], currency: string): string {
  if (name === 'search') return `“${value}”`;
  const label = Object.hasOwn(filterLabels, name) ? filterLabels[name] : name;
  return `${label}: ${valueText(name, value, currency)}`;
}

function valueText(name: string, value: string, currency: string): string {
  if (name === 'priceMin' || name === 'priceMax') return formatMoney(Number(value), currency);
  if (value === 'true') return messages.yes;
  return value === 'false' ? messages.no : value.replaceAll(',', ', ');
}
