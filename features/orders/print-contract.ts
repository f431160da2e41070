import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Address } from './address.ts';
import { READ_RATE } from './admin-contract.ts';
import {
  Amounts,
  AppliedDiscount,
  AppliedTax,
  FulfilmentState,
  GiftCardPayment,
  OrderState,
  ShippingChoice,
} from './order.ts';
import { MAX_PRINTED_ORDERS } from './print-limits.ts';

// What invoices, packing slips and address labels show.

const OrderIds = z
  .string()
  .max(10_000)
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema<'order'>()).min(1).max(MAX_PRINTED_ORDERS, `Expected at most ${MAX_PRINTED_ORDERS} orders`));

/** What the settings of the website say about the business. Texts that are not set are empty. */
const PrintShop = z.strictObject({
  /** The name of the business, otherwise the title of the website. */
  name: z.string(),
  addressLines: z.array(z.string()),
  /** As the settings have it: a code or a name. */
  country: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type PrintShop = z.infer<typeof PrintShop>;

const PrintItem = z.strictObject({
  position: z.int(),
  title: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** The answered questions of the product form. */
  answers: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  quantity: z.int(),
  /** Units that have been restocked, without those of returns, which had been sent. */
  returned: z.int(),
  /** Units that have been sent. */
  fulfilled: z.int(),
  unitPriceCents: z.int(),
  /** The discount on the whole line. */
  discountCents: z.int(),
  /** Whether there is something to pack: downloads, services and gift cards are not sent as parcels. */
  isPhysical: z.boolean(),
});
export type PrintItem = z.infer<typeof PrintItem>;

/** An order as it is printed. */
export const PrintOrder = Amounts.extend({
  id: z.string(),
  /** Also the number of the invoice. Null until the order is paid. */
  number: z.int().nullable(),
  state: OrderState,
  fulfilmentState: FulfilmentState,
  email: z.string(),
  currency: z.string(),
  requiresShipping: z.boolean(),
  shippingOption: ShippingChoice.nullable(),
  delivery: Address.nullable(),
  billing: Address.nullable(),
  items: z.array(PrintItem),
  discounts: z.array(AppliedDiscount.omit({ id: true })),
  taxRules: z.array(AppliedTax),
  giftCards: z.array(GiftCardPayment.omit({ id: true })),
  giftCardCents: z.int(),
  refundedCents: z.int(),
  /** What is due after edits. Below 0: what is to be refunded. */
  balanceCents: z.int(),
  /** Completed refunds, oldest first. */
  refunds: z.array(z.strictObject({ amountCents: z.int(), refundedOn: z.int() })),
  testMode: z.boolean(),
  createdOn: z.int(),
  paidOn: z.int().nullable(),
});
export type PrintOrder = z.infer<typeof PrintOrder>;

export const getPrintDataEndpoint = endpoint({
  id: 'orders.getPrintData',
  method: 'GET',
  path: '/api/config/orders/print',
  summary: 'Returns what invoices, packing slips and labels of orders show. Unknown orders are left out.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: z.strictObject({
    /** Ids with commas between them. The reply has the orders in this order, each once. */
    ids: OrderIds,
  }),
  reply: z.strictObject({ shop: PrintShop, orders: z.array(PrintOrder) }),
});
