import { defineList, type ListDefinition } from '#browser/admin-kit/list/definition.ts';
import type { FilterOption, ListFilter } from '#browser/admin-kit/list/filter.ts';
import { countryName, sortByName } from '#kernel/regions/country-names.ts';
import type { OrderRow } from '../admin-contract.ts';
import { channelLabels, fulfilmentLabels, paymentLabels, riskLabels } from '../state-labels.ts';
import { ordersMessages as messages } from './messages.ts';
import {
  OrderChannelCell,
  OrderCountry,
  OrderCreated,
  OrderCustomer,
  OrderEmail,
  OrderNumber,
  OrderRefunded,
  OrderRisk,
  OrderTagsCell,
  OrderTotal,
  OrderUnits,
} from './order-cells.tsx';
import { orderName } from './order-name.ts';
import { FulfilmentTag, PaymentTag } from './order-tags.tsx';

function toOptions(labels: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

const COLUMNS: ListDefinition<OrderRow>['columns'] = [
  { id: 'order', header: messages.order, Cell: OrderNumber, width: 140, grow: 0 },
  { id: 'created', header: messages.created, Cell: OrderCreated, sort: 'created', width: 120, grow: 0 },
  { id: 'customer', header: messages.customer, Cell: OrderCustomer, width: 180, grow: 2 },
  { id: 'payment', header: messages.payment, Cell: PaymentTag, width: 150, grow: 0 },
  { id: 'fulfilment', header: messages.fulfilment, Cell: FulfilmentTag, width: 130, grow: 0 },
  { id: 'items', header: messages.items, Cell: OrderUnits, align: 'end', width: 70, grow: 0, card: 'none' },
  {
    id: 'total',
    header: messages.total,
    Cell: OrderTotal,
    sort: 'total',
    align: 'end',
    width: 120,
    grow: 0,
    card: 'aside',
  },
  { id: 'email', header: messages.email, Cell: OrderEmail, isOptional: true },
  { id: 'country', header: messages.country, Cell: OrderCountry, isOptional: true },
  { id: 'channel', header: messages.channel, Cell: OrderChannelCell, width: 150, isOptional: true },
  { id: 'risk', header: messages.risk, Cell: OrderRisk, width: 120, isOptional: true },
  { id: 'tags', header: messages.tags, Cell: OrderTagsCell, width: 160, isOptional: true },
  { id: 'refunded', header: messages.refunded, Cell: OrderRefunded, align: 'end', isOptional: true },
];

const RISKS: readonly FilterOption[] = (['medium', 'high'] as const).map((value) => ({
  value,
  label: riskLabels[value],
}));

/** Orders with something that waits for a member. */
const WAITING_FILTERS: readonly ListFilter[] = [
  {
    id: 'returns',
    kind: 'choice',
    label: messages.returns,
    options: [{ value: 'requested', label: messages.returnRequested }],
  },
  {
    id: 'disputes',
    kind: 'choice',
    label: messages.disputes,
    options: [{ value: 'needs-response', label: messages.toAnswer }],
  },
];

export interface OrderListOptions {
  /** Totals are filtered in the currency of the shop. */
  currency: string;
  /** The countries of all orders. */
  countries: readonly string[];
}

export function createOrderList({ currency, countries }: OrderListOptions): ListDefinition<OrderRow> {
  const named = sortByName(countries.map((code) => ({ code, name: countryName(code) })));
  return defineList<OrderRow>({
    id: 'orders',
    label: messages.title,
    searchLabel: messages.search,
    rowKey: ({ id }) => id,
    rowLabel: (row) => messages.rowLabel(orderName(row), row.email),
    rowLink: ({ id }) => `/orders/${id}`,
    columns: COLUMNS,
    sorts: ['-created', 'created', '-total', 'total'],
    filters: [
      { id: 'payment', kind: 'multi-choice', label: messages.payment, options: toOptions(paymentLabels) },
      { id: 'fulfilment', kind: 'multi-choice', label: messages.fulfilment, options: toOptions(fulfilmentLabels) },
      { id: 'created', kind: 'date-range', label: messages.created },
      { id: 'total', kind: 'number-range', label: messages.total, currency },
      {
        id: 'country',
        kind: 'choice',
        label: messages.country,
        options: named.map(({ code, name }) => ({ value: code, label: name })),
      },
      { id: 'customer', kind: 'text', label: messages.customerEmail },
      { id: 'channel', kind: 'multi-choice', label: messages.channel, options: toOptions(channelLabels) },
      { id: 'risk', kind: 'multi-choice', label: messages.risk, options: RISKS },
      { id: 'discount', kind: 'text', label: messages.discount },
      { id: 'product', kind: 'text', label: messages.product },
      { id: 'tag', kind: 'text', label: messages.tag },
      {
        id: 'hasNote',
        kind: 'choice',
        label: messages.note,
        options: [{ value: 'true', label: messages.withNote }],
      },
      ...WAITING_FILTERS,
    ],
  });
}
