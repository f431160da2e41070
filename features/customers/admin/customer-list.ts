import { defineList, type ListDefinition } from '#browser/admin-kit/list/definition.ts';
import { countryName, sortByName } from '#kernel/regions/country-names.ts';
import type { CustomerRow } from '../admin-contract.ts';
import {
  CustomerCountry,
  CustomerLastOrder,
  CustomerName,
  CustomerOrders,
  CustomerSpent,
  CustomerTagsCell,
} from './customer-cells.tsx';
import { customersMessages as messages } from './messages.ts';

const COLUMNS: ListDefinition<CustomerRow>['columns'] = [
  { id: 'customer', header: messages.customer, Cell: CustomerName, sort: 'name', width: 220, grow: 2 },
  { id: 'orders', header: messages.orders, Cell: CustomerOrders, sort: 'orders', align: 'end', width: 90, grow: 0 },
  {
    id: 'spent',
    header: messages.spent,
    Cell: CustomerSpent,
    sort: 'spent',
    align: 'end',
    width: 120,
    grow: 0,
    card: 'aside',
  },
  { id: 'lastOrder', header: messages.lastOrder, Cell: CustomerLastOrder, sort: 'lastOrder', width: 130, grow: 0 },
  { id: 'tags', header: messages.tags, Cell: CustomerTagsCell, width: 180, card: 'none' },
  { id: 'country', header: messages.country, Cell: CustomerCountry, isOptional: true },
];

export interface CustomerListOptions {
  /** Sums are filtered in the currency of the shop. */
  currency: string;
  /** The countries of all customers. */
  countries: readonly string[];
}

export function createCustomerList({ currency, countries }: CustomerListOptions): ListDefinition<CustomerRow> {
  const named = sortByName(countries.map((code) => ({ code, name: countryName(code) })));
  return defineList<CustomerRow>({
    id: 'customers',
    label: messages.title,
    searchLabel: messages.search,
    rowKey: ({ id }) => id,
    rowLabel: ({ name, email }) => messages.rowLabel(name, email),
    rowLink: ({ id }) => `/customers/${id}`,
    columns: COLUMNS,
    sorts: ['-lastOrder', 'lastOrder', '-spent', 'spent', '-orders', 'orders', 'name', '-name'],
    filters: [
      { id: 'orders', kind: 'number-range', label: messages.orders },
      { id: 'spent', kind: 'number-range', label: messages.spent, currency },
      { id: 'lastOrder', kind: 'date-range', label: messages.lastOrder },
      {
        id: 'country',
        kind: 'choice',
        label: messages.country,
        options: named.map(({ code, name }) => ({ value: code, label: name })),
      },
      { id: 'tag', kind: 'text', label: messages.tag },
    ],
  });
}
