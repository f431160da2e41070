import { MAX_PRINTED_ORDERS, type PrintKind } from '../../print-limits.ts';
import type { AddressProblem } from './print-address.ts';
import type { LeftOutReason } from './print-selection.ts';

type Problems = Readonly<Record<AddressProblem, { title: string; text: string }>>;

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Messages of the print screen and of what it prints. */
export const printMessages = {
  orders: 'Orders',
  title: 'Print orders',
  titleOfOne: (name: string) => `Print order ${name}`,
  titleOfMany: (count: number) => `Print ${count} orders`,
  choice: 'Document',
  kinds: { invoice: 'Invoices', 'packing-slip': 'Packing slips', labels: 'Labels' } satisfies Record<PrintKind, string>,
  print: 'Print',
  back: 'Back',
  toOrders: 'Go to orders',
  problems: {
    none: {
      title: 'No orders selected',
      text: 'Select orders in the list and choose Print, or open an order and choose Print there.',
    },
    ids: { title: 'This address is not valid', text: 'It does not name orders. Select the orders in the list again.' },
    many: {
      title: 'Too many orders',
      text: `At most ${MAX_PRINTED_ORDERS} orders can be printed at once. Select fewer orders.`,
    },
    kind: { title: 'Unknown document', text: 'Choose invoices, packing slips or labels.' },
  } satisfies Problems as Problems,
  noneFoundTitle: 'Orders not found',
  noneFoundText: 'This website has no such orders.',
  nothingTitle: 'Nothing to print',
  nothingText: 'Choose another document or select other orders.',
  notFound: (count: number) => `${orders(count)} not found.`,
  leftOut: {
    unpaid: (count) => `${orders(count)} left out: not paid yet, so there is no invoice.`,
    'not-sent': (count) => `${orders(count)} left out: unpaid or cancelled, so nothing is sent.`,
    'nothing-to-pack': (count) => `${orders(count)} left out: nothing to pack.`,
    'no-address': (count) => `${orders(count)} left out: no delivery address.`,
  } satisfies Record<LeftOutReason, (count: number) => string> as Readonly<
    Record<LeftOutReason, (count: number) => string>
  >,
  selectionLimit: (max: number) => `The first ${max} selected orders are shown. Print the others afterwards.`,
  // Documents
  invoice: (name: string) => `Invoice ${name}`,
  packingSlip: (name: string) => `Packing slip ${name}`,
  labelSheet: (page: number, pages: number) => `Labels, sheet ${page} of ${pages}`,
  orderDate: 'Order date',
  paymentDate: 'Payment date',
  shippingMethod: 'Shipping',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  noAddress: 'No address',
  phone: (number: string) => `Phone ${number}`,
  testInvoice: 'Test order. No money was charged, and this is not an invoice.',
  testSlip: 'Test order. Do not send.',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  lineTotal: 'Total',
  packed: 'Packed',
  notPacked: 'Not packed yet',
  sku: (sku: string) => `SKU ${sku}`,
  taxesIncluded: (names: string) => `The prices include ${names}.`,
  refundOn: (day: string, amount: string) => `Refund on ${day}: ${amount}`,
  units: (count: number) => (count === 1 ? '1 unit in total' : `${count} units in total`),
} as const;
