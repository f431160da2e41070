import { toMajorText } from '#kernel/money/wire.ts';
import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import type { Address } from '../../address.ts';
import type { ExportedOrder } from '../store/export-repository.ts';
import type { PrintedItem } from '../store/print-repository.ts';

type Column<Source> = readonly [title: string, read: (source: Source) => string];

interface Line {
  order: ExportedOrder;
  item: PrintedItem;
}

/** In every row, so that rows can be filtered and sorted. */
const ORDER_COLUMNS: readonly Column<ExportedOrder>[] = [
  ['Order', ({ number }) => (number === null ? '' : String(number))],
  ['Order ID', ({ id }) => id],
  ['Placed', ({ createdAt }) => createdAt.toISOString()],
  ['Paid', ({ paidAt }) => paidAt?.toISOString() ?? ''],
  ['Payment', ({ paymentState }) => paymentState],
  ['Fulfilment', ({ fulfilmentState }) => fulfilmentState],
  ['Test order', ({ testMode }) => (testMode ? 'yes' : 'no')],
  ['Email', ({ email }) => email],
  ['Currency', ({ currency }) => currency],
];

const LINE_COLUMNS: readonly Column<Line>[] = [
  ['SKU', ({ item }) => item.sku],
  ['Product', ({ item }) => item.title],
  [
    'Options',
    ({ item }) =>
      Object.entries(item.attributes)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
  ],
  [
    'Answers',
    ({ item }) =>
      toAnswerTexts(item.answers)
        .map(({ title, text }) => `${title}: ${text}`)
        .join('; '),
  ],
  ['Quantity', ({ item }) => String(item.quantity)],
  ['Fulfilled', ({ item }) => String(item.fulfilled)],
  ['Unit price', ({ order, item }) => toMajorText(item.unitPriceCents, order.currency)],
  ['Line discount', ({ order, item }) => toMajorText(item.discountCents, order.currency)],
];

const amount =
  (
    key:
      | 'subtotalCents'
      | 'discountCents'
      | 'shippingCents'
      | 'taxCents'
      | 'totalCents'
      | 'giftCardCents'
      | 'refundedCents',
  ) =>
  (order: ExportedOrder): string =>
    toMajorText(order[key], order.currency);

/** In the first row of an order only, so that a column can be summed. */
const ONCE_COLUMNS: readonly Column<ExportedOrder>[] = [
  ['Subtotal', amount('subtotalCents')],
  ['Discount', amount('discountCents')],
  ['Shipping', amount('shippingCents')],
  ['Tax', amount('taxCents')],
  ['Total', amount('totalCents')],
  ['Paid with gift cards', amount('giftCardCents')],
  ['Refunded', amount('refundedCents')],
  ['Discount codes', ({ discounts }) => discounts.map(({ code, title }) => code || title).join(', ')],
  ['Shipping option', ({ shippingOption }) => shippingOption?.name ?? ''],
  ['Tags', ({ tags }) => tags.join(', ')],
  ...addressColumns('Delivery', ({ delivery }) => delivery),
  ...addressColumns('Billing', ({ billing }) => billing),
];

function addressColumns(prefix: string, read: (order: ExportedOrder) => Address | null): Column<ExportedOrder>[] {
  const part = (title: string, key: keyof Address): Column<ExportedOrder> => [
    `${prefix} ${title}`,
    (order) => read(order)?.[key] ?? '',
  ];
  return [
    part('first name', 'firstName'),
    part('last name', 'lastName'),
    part('company', 'company'),
    part('address', 'line1'),
    part('address 2', 'line2'),
    part('city', 'city'),
    part('region', 'region'),
    part('postal code', 'postalCode'),
    part('country', 'country'),
    part('phone', 'phone'),
  ];
}

const titlesOf = (columns: readonly (readonly [string, unknown])[]): string[] => columns.map(([title]) => title);

export const HEADER: readonly string[] = [ORDER_COLUMNS, LINE_COLUMNS, ONCE_COLUMNS].flatMap(titlesOf);

/** A row for each line of an order. */
export function toRows(order: ExportedOrder, items: readonly PrintedItem[]): string[][] {
  const shared = ORDER_COLUMNS.map(([, read]) => read(order));
  const once = ONCE_COLUMNS.map(([, read]) => read(order));
  const none = ONCE_COLUMNS.map(() => '');
  return items.map((item, index) => [
    ...shared,
    ...LINE_COLUMNS.map(([, read]) => read({ order, item })),
    ...(index === 0 ? once : none),
  ]);
}
