import { z } from 'zod';
import { MANUAL_METHODS, MAX_MANUAL_REFERENCE } from '#features/payments/manual-methods.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { OrderChannel } from './channel.ts';
import { ItemView, OrderView, ReturnView, ShipmentView } from './contract.ts';
import { OrderTag } from './notes.ts';
import { FulfilmentState, LineUnits, OrderState, PaymentState } from './order.ts';
import { ReceivedLine } from './order-return.ts';
import { RiskLevel, RiskReason } from './risk.ts';

export const READ_RATE = { max: 240, seconds: 60 };
export const WRITE_RATE = { max: 60, seconds: 60 };

// The list.

/** A profile can have several email addresses. */
const MAX_CUSTOMER_EMAILS = 50;
const MAX_CUSTOMER_TEXT = 2000;

/** Several values with commas between them, as lists send them. */
function listOf<Value extends string>(values: readonly [Value, ...Value[]]) {
  return z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).max(values.length));
}

/** A time such as `2026-03-01T00:00:00.000Z`. */
const Instant = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ offset: true }))
  .refine((text) => Date.parse(text) >= 0, 'Expected a time since 1970')
  .transform((text) => new Date(text));
const TotalBound = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Text = z.string().trim().min(1).max(100);

const filters = {
  state: OrderState.optional(),
  payment: listOf(PaymentState.options as [PaymentState, ...PaymentState[]]).optional(),
  fulfilment: listOf(FulfilmentState.options as [FulfilmentState, ...FulfilmentState[]]).optional(),
  channel: listOf(OrderChannel.options as [OrderChannel, ...OrderChannel[]]).optional(),
  risk: listOf(['medium', 'high']).optional(),
  /** Whole email addresses of the customer in any case, with commas between them. */
  customer: z
    .string()
    .max(MAX_CUSTOMER_TEXT)
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((email) => email.trim()),
    )
    .pipe(z.array(z.string().min(1)).max(MAX_CUSTOMER_EMAILS))
    .optional(),
  /** Orders that were placed at this time or later. */
  createdFrom: Instant.optional(),
  /** Orders that were placed before this time. */
  createdTo: Instant.optional(),
  /** In minor units of the currency. */
  totalMin: TotalBound.optional(),
  totalMax: TotalBound.optional(),
  /** Where the order is delivered to, otherwise where it is billed to. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** The whole code, in any case. */
  discount: Text.optional(),
  /** Beginnings of words in the name of a purchased product, the beginning of its SKU, or its id. */
  product: Text.optional(),
  /** The beginning of a tag, in any case. */
  tag: OrderTag.optional(),
  /** Only orders with a note of members. */
  hasNote: z.literal('true').optional(),
  /** Only orders with a return that waits for a decision. */
  returns: z.literal('requested').optional(),
  /** Only orders with a dispute that waits for evidence. */
  disputes: z.literal('needs-response').optional(),
};

/**
 * `search` finds the number of an order, the beginning of an email address, beginnings of names, the beginning of a SKU
 * and a tracking number.
 */
export const OrderQuery = listQuery(['-created', 'created', '-total', 'total'], filters);
export type OrderQuery = z.output<typeof OrderQuery>;

/** An order as a row of the owner's list. */
export const OrderRow = z.strictObject({
  id: z.string(),
  number: z.int().nullable(),
  state: OrderState,
  paymentState: PaymentState,
  fulfilmentState: FulfilmentState,
  channel: OrderChannel,
  /** Null if it was not assessed. */
  risk: RiskLevel.nullable(),
  email: z.string(),
  /** The name of the delivery address, otherwise of the billing address. May be empty. */
  customerName: z.string(),
  country: z.string(),
  /** Units of all lines. */
  units: z.int(),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  testMode: z.boolean(),
  tags: z.array(z.string()),
  hasNote: z.boolean(),
  createdOn: z.int(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const listOrdersEndpoint = endpoint({
  id: 'orders.listOrders',
  method: 'GET',
  path: '/api/config/orders',
  summary: 'Lists the orders of the website for its owner.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: OrderQuery,
  reply: listReply(OrderRow),
  errors: ['ORDERS_CURSOR_INVALID'],
});

export const getOptionsEndpoint = endpoint({
  id: 'orders.getOptions',
  method: 'GET',
  path: '/api/config/orders/options',
  summary: 'Returns what the filters of the list offer.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({
    /** The currency of the store, in which totals are filtered. */
    currency: z.string(),
    /** The countries of all orders. */
    countries: z.array(z.string()),
    /** The tags of the latest orders, by name. */
    tags: z.array(z.string()),
  }),
});

// One order.

const OwnerItem = ItemView.extend({
  productId: z.string(),
  /** Units that have been restocked. */
  returned: z.int(),
  /** Units that have been sent. */
  fulfilled: z.int(),
  /** Units that a refund can restock: not in stock again, and in no return. 0 for files and gift cards. */
  restockable: z.int(),
  /** Units that an edit must keep: they were sent, refunded or downloaded. */
  minimumUnits: z.int(),
  /** Units that are left to be sent. 0 for files and gift cards, which the shop delivers by email. */
  unfulfilled: z.int(),
});

/** A payment that was made outside the shop. */
export const ManualInput = z.strictObject({
  method: z.enum(MANUAL_METHODS),
  /** Such as the number of a receipt. */
  reference: z.string().trim().max(MAX_MANUAL_REFERENCE).default(''),
});

const OrderPayment = z.strictObject({
  id: z.string(),
  provider: z.string(),
  state: z.string(),
  /** How it was made, if a member has recorded it. */
  manual: ManualInput.nullable(),
  /** The card, if the provider reports one. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  amountCents: z.int(),
  capturedCents: z.int(),
  refundedCents: z.int(),
  /** Why it failed, as the provider describes it. */
  failure: z.string().nullable(),
  createdOn: z.int(),
});

const OrderDispute = z.strictObject({
  id: z.string(),
  state: z.enum(['needs-response', 'under-review', 'won', 'lost', 'closed']),
  amountCents: z.int(),
  currency: z.string(),
  /** A code of the provider, such as `fraudulent`. */
  reason: z.string(),
  /** The bank only asks for information. */
  isInquiry: z.boolean(),
  /** Until when evidence can be submitted. */
  dueOn: z.int().nullable(),
  openedOn: z.int(),
  /** The page of the provider where it is answered. */
  url: z.string(),
});
export type OrderDispute = z.infer<typeof OrderDispute>;

const OrderRefund = z.strictObject({
  amountCents: z.int(),
  /** The part that was refunded to gift cards. */
  giftCardCents: z.int(),
  reason: z.string(),
  state: z.enum(['requested', 'done', 'failed']),
  createdOn: z.int(),
});

const OrderEvent = z.strictObject({
  kind: z.string(),
  facts: z.unknown(),
  memberId: z.string().nullable(),
  /** The name or the email address of the member. Null also for a member who was removed. */
  memberName: z.string().nullable(),
  createdOn: z.int(),
});

/** An order as the shop owner sees it, with its events. */
export const OwnerOrder = OrderView.extend({
  id: z.string(),
  /** The customer with the email address of the order. Null if no order of the address was paid. */
  customerId: z.string().nullable(),
  paymentState: PaymentState,
  fulfilmentState: FulfilmentState,
  channel: OrderChannel,
  /** As it was when the order was paid. Null if it was not assessed. */
  risk: z.strictObject({ level: RiskLevel, reasons: z.array(RiskReason) }).nullable(),
  /** What members have written about the order. Shoppers never see it. */
  note: z.string(),
  tags: z.array(z.string()),
  items: z.array(OwnerItem),
  shipments: z.array(ShipmentView.extend({ id: z.string() })),
  returns: z.array(ReturnView.extend({ received: z.array(ReceivedLine) })),
  /** What can still be refunded: the total without completed and pending refunds. 0 if the state forbids it. */
  refundableCents: z.int(),
  /** What the customer owes after edits. Below 0: what the shop owes the customer. */
  balanceCents: z.int(),
  /** Of what the shop owes, the part that is being refunded. */
  openEditRefundCents: z.int(),
  /** All attempts to pay, oldest first. */
  payments: z.array(OrderPayment),
  /** Disputes of its payments, the oldest first. */
  disputes: z.array(OrderDispute),
  refunds: z.array(OrderRefund),
  events: z.array(OrderEvent),
});
export type OwnerOrder = z.infer<typeof OwnerOrder>;

export const OrderParams = z.strictObject({ orderId: idSchema<'order'>() });
export const OwnerReply = z.strictObject({ order: OwnerOrder });

export const getOwnerOrderEndpoint = endpoint({
  id: 'orders.getOwnerOrder',
  method: 'GET',
  path: '/api/config/orders/{orderId}',
  summary: 'Returns an order for the owner, with its history.',
  capability: 'orders.read',
  bodyLimit: 0,
  rate: READ_RATE,
  params: OrderParams,
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND'],
});

const Reason = z.string().trim().max(300).default('');

export const cancelOrderEndpoint = endpoint({
  id: 'orders.cancelOrder',
  method: 'POST',
  path: '/api/config/orders/{orderId}/cancellation',
  summary: 'Cancels an order: restocks the items, refunds the payment and emails the shopper.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({ reason: Reason }),
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_STATE_FORBIDS', 'GIFT_CARDS_USED'],
});

export const refundOrderEndpoint = endpoint({
  id: 'orders.refundOrder',
  method: 'POST',
  path: '/api/config/orders/{orderId}/refunds',
  summary: 'Refunds all or part of the payment. The same key refunds once.',
  capability: 'refunds.write',
  activity: 'operation',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({
    amountCents: z.int().min(1).max(1_000_000_000_000),
    reason: Reason,
    /** Units to restock, by the index of their line. */
    returns: z.array(LineUnits).max(1000).default([]),
    /** A received return that the refund is for. */
    returnId: idSchema<'order-return'>().optional(),
    key: z.string().min(8).max(100),
  }),
  reply: OwnerReply,
  errors: [
    'ORDERS_NOT_FOUND',
    'ORDERS_STATE_FORBIDS',
    'ORDERS_REFUND_TOO_MUCH',
    'ORDERS_RETURN_TOO_MANY',
    'ORDERS_RETURN_NOT_FOUND',
    'ORDERS_RETURN_STATE',
    'GIFT_CARDS_USED',
  ],
});

/** What records a payment that was made outside the shop. */
export const ManualPaymentInput = ManualInput.extend({
  /** Whether the customer gets the confirmation by email. */
  notify: z.boolean().default(true),
  key: z.string().min(8).max(60),
});

export const markOrderPaidEndpoint = endpoint({
  id: 'orders.markOrderPaid',
  method: 'POST',
  path: '/api/config/orders/{orderId}/manual-payment',
  summary:
    'Marks a pending order as paid outside the shop. Its online payment is cancelled first. The same key records one payment.',
  capability: 'orders.write',
  activity: 'operation',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: OrderParams,
  body: ManualPaymentInput,
  reply: OwnerReply,
  errors: [
    'ORDERS_NOT_FOUND',
    'ORDERS_STATE_FORBIDS',
    'ORDERS_PAID_ALREADY',
    'ORDERS_SOLD_OUT',
    'SUBSCRIPTIONS_NEEDS_CARD',
    'PAYMENTS_PROVIDER_UNREACHABLE',
  ],
});
