import { z } from 'zod';
import { ManualPaymentInput, OrderParams, OwnerReply, WRITE_RATE } from '#features/orders/admin-contract.ts';
import { ShippingChoice } from '#features/orders/order.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { EditInput } from './edit-input.ts';
import { MAX_REASON } from './limits.ts';

const BODY_LIMIT = 131_072;
/** The form asks for the price after each change. */
const QUOTE_RATE = { max: 600, seconds: 60 };
const Key = z.string().min(8).max(60);
const Cents = z.int().min(0);

const QuotedLine = z.strictObject({
  /** Null for a line that is added. */
  position: z.int().nullable(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  sku: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  quantityBefore: z.int(),
  minimumUnits: z.int(),
  unitPriceCents: z.int(),
  discountCents: z.int(),
  problem: z.enum(['gone', 'not-sold-here', 'sold-out', 'too-few', 'no-address']).nullable(),
});

export const EditQuote = z.strictObject({
  /** The number of the order. */
  number: z.int().nullable(),
  /** The lines of the order and then those that are added. Removed ones have no units. */
  lines: z.array(QuotedLine),
  currency: z.string(),
  subtotalCents: z.int(),
  discounts: z.array(z.strictObject({ code: z.string(), title: z.string(), cents: z.int() })),
  discountCents: z.int(),
  shippingOption: ShippingChoice.nullable(),
  shippingCents: z.int(),
  taxCents: z.int(),
  /** Tax that is already included in the prices. */
  includedTaxCents: z.int(),
  totalCents: z.int(),
  totalBeforeCents: z.int(),
  /** What the customer owes after the edit. Below 0: what the shop owes the customer. */
  balanceCents: z.int(),
  /** The rates that the store offers for the goods and the destination. */
  rates: z.array(ShippingChoice),
  isRateMissing: z.boolean(),
  requiresShipping: z.boolean(),
  /** The revision that the edit is based on, for `If-Match`. */
  revision: z.int(),
});
export type EditQuote = z.infer<typeof EditQuote>;

const EDITABLE_ERRORS = [
  'ORDERS_NOT_FOUND',
  'ORDERS_STATE_FORBIDS',
  'ORDERS_EDIT_PENDING',
  'ORDERS_EDIT_FULFILLED',
  'ORDERS_EDIT_GIFT_CARDS',
  'ORDERS_EDIT_SUBSCRIPTION',
  'ORDERS_BEING_PAID',
  'ORDERS_REFUND_OPEN',
  'ORDERS_EDIT_LINE_GONE',
  'ORDER_EDITS_CURRENCY',
];

export const quoteEditEndpoint = endpoint({
  id: 'order-edits.quoteEdit',
  method: 'POST',
  path: '/api/config/orders/{orderId}/edit-quote',
  summary: 'Prices an edit of an order. Nothing is stored.',
  capability: 'orders.write',
  // It changes nothing, and writes no entry.
  activity: 'operation',
  bodyLimit: BODY_LIMIT,
  rate: QUOTE_RATE,
  params: OrderParams,
  body: EditInput,
  reply: z.strictObject({ quote: EditQuote }),
  errors: EDITABLE_ERRORS,
});

export const editOrderEndpoint = endpoint({
  id: 'order-edits.editOrder',
  method: 'POST',
  path: '/api/config/orders/{orderId}/edits',
  summary:
    'Edits the lines and the shipping of a paid order. With `If-Match`, only if no other member has edited it. The same key edits once.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: BODY_LIMIT,
  rate: WRITE_RATE,
  params: OrderParams,
  body: EditInput.extend({
    reason: z.string().trim().max(MAX_REASON).default(''),
    /** Whether the customer gets an email with the new order, and the link to pay what is due. */
    notify: z.boolean().default(true),
    /** Refunds the difference at once, which needs the permission for refunds. */
    refund: z.boolean().default(false),
    /** The total that the member saw. The order is edited to this total or not at all. */
    expectedTotalCents: Cents,
    key: Key,
  }),
  reply: OwnerReply,
  errors: [
    ...EDITABLE_ERRORS,
    'ORDERS_EDIT_CHANGED',
    'ORDERS_EDIT_EMPTY',
    'ORDERS_EDIT_UNCHANGED',
    'ORDERS_EDIT_TOO_MANY_LINES',
    'ORDERS_EDIT_TOO_FEW',
    'ORDERS_EDIT_BELOW_REFUNDED',
    'ORDERS_EDIT_SOLD_OUT',
    'ORDER_EDITS_LINE_GONE',
    'ORDER_EDITS_LINE_NOT_SOLD',
    'ORDER_EDITS_NO_ADDRESS',
    'ORDER_EDITS_RATE_MISSING',
    'CHECKOUT_TOTAL_CHANGED',
  ],
});

const BALANCE_ERRORS = ['ORDERS_NOT_FOUND', 'ORDERS_BEING_PAID', 'ORDERS_DUE_CHANGED'];

export const sendBalanceLinkEndpoint = endpoint({
  id: 'order-edits.sendBalanceLink',
  method: 'POST',
  path: '/api/config/orders/{orderId}/balance/payment-link',
  summary: 'Returns the link to pay the amount due, and emails it to the customer. The same key sends one email.',
  capability: 'orders.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({ send: z.boolean().default(true), key: Key.regex(/^[A-Za-z0-9-]+$/) }),
  reply: OwnerReply.extend({ url: z.string() }),
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_NOTHING_DUE', 'ORDER_EDITS_NOT_PAYABLE'],
});

export const markBalancePaidEndpoint = endpoint({
  id: 'order-edits.markBalancePaid',
  method: 'POST',
  path: '/api/config/orders/{orderId}/balance/manual-payment',
  summary: 'Marks the amount due as paid outside the shop. The same key records one payment.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: OrderParams,
  body: ManualPaymentInput.extend({
    /** The amount due that the member saw. */
    expectedCents: Cents,
  }),
  reply: OwnerReply,
  errors: [...BALANCE_ERRORS, 'ORDERS_NOTHING_DUE', 'PAYMENTS_PROVIDER_UNREACHABLE'],
});

export const refundBalanceEndpoint = endpoint({
  id: 'order-edits.refundBalance',
  method: 'POST',
  path: '/api/config/orders/{orderId}/balance/refund',
  summary: 'Refunds what the shop owes the customer after an edit. The same key refunds once.',
  capability: 'refunds.write',
  activity: 'operation',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({
    /** The amount that the member saw. */
    expectedCents: Cents,
    key: Key,
  }),
  reply: OwnerReply,
  errors: [...BALANCE_ERRORS, 'ORDERS_NOTHING_OWED'],
});
