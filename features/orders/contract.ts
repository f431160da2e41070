import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Address } from './address.ts';
import {
  Amounts,
  AppliedDiscount,
  AppliedTax,
  CancelReason,
  GiftCardPayment,
  OrderState,
  ShippingChoice,
} from './order.ts';

/** The page of an order, for the shopper who has its link. */
export const orderPath = (token: string): string => `/checkout/order/${token}`;

const Shipment = z.strictObject({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  createdOn: z.int(),
});

const ItemView = z.strictObject({
  sku: z.string(),
  title: z.string(),
  attributes: z.record(z.string(), z.string()),
  answers: z.unknown(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  discountCents: z.int(),
  imageUrl: z.string().nullable(),
  /** How many downloads of its file are left. Null when it has no file. */
  downloadsLeft: z.int().nullable(),
  /** For a gift card: the recipient, the day it is sent (in the site's time zone), and when it was sent. */
  gift: z
    .strictObject({
      recipientName: z.string(),
      recipientEmail: z.string(),
      deliverOn: z.string(),
      sentOn: z.int().nullable(),
    })
    .nullable(),
});

/** An order as the shopper sees it. */
export const OrderView = Amounts.extend({
  number: z.int().nullable(),
  state: OrderState,
  cancelReason: CancelReason.nullable(),
  email: z.string(),
  currency: z.string(),
  refundedCents: z.int(),
  requiresShipping: z.boolean(),
  items: z.array(ItemView),
  shippingOption: ShippingChoice.nullable(),
  delivery: Address.nullable(),
  billing: Address.nullable(),
  discounts: z.array(AppliedDiscount.omit({ id: true })),
  taxRules: z.array(AppliedTax),
  giftCards: z.array(GiftCardPayment.omit({ id: true })),
  giftCardCents: z.int(),
  shipments: z.array(Shipment),
  testMode: z.boolean(),
  createdOn: z.int(),
  paidOn: z.int().nullable(),
  /** Until when a pending order can be paid. */
  expiresOn: z.int(),
});
export type OrderView = z.infer<typeof OrderView>;

const Token = z.strictObject({ token: z.string().min(1).max(100) });
const READ_RATE = { max: 120, seconds: 60 };
const WRITE_RATE = { max: 60, seconds: 60 };

export const getOrderEndpoint = endpoint({
  id: 'orders.getOrder',
  method: 'GET',
  path: '/api/orders/{token}',
  summary: 'Returns an order by the token of its link.',
  capability: 'public',
  bodyLimit: 0,
  rate: READ_RATE,
  params: Token,
  reply: OrderView,
  errors: ['ORDERS_NOT_FOUND'],
});

const MoneyJson = z.strictObject({ value: z.string(), currency: z.string() });

export const OrderConfirmation = z.strictObject({
  id: z.string(),
  purchasedCartId: z.string(),
  testMode: z.boolean(),
  websiteId: z.string(),
  items: z.array(z.strictObject({ sku: z.string(), productName: z.string(), quantity: z.int(), unitPrice: MoneyJson })),
  grandTotal: MoneyJson,
  shippingTotal: MoneyJson,
  taxTotal: MoneyJson,
});
export type OrderConfirmation = z.infer<typeof OrderConfirmation>;

export const getConfirmationEndpoint = endpoint({
  id: 'orders.getConfirmation',
  method: 'GET',
  path: '/api/orders/{token}/confirmation',
  summary: 'Returns the totals of a paid order for analytics scripts.',
  capability: 'public',
  bodyLimit: 0,
  rate: READ_RATE,
  params: Token,
  reply: OrderConfirmation,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_NOT_PAID_YET'],
});

export const getDownloadEndpoint = endpoint({
  id: 'orders.getDownload',
  method: 'GET',
  path: '/api/orders/{token}/downloads/{itemIndex}',
  summary: 'Returns a short-lived link to the file of a digital product. The number of downloads is limited.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 30, seconds: 60 },
  params: Token.extend({ itemIndex: z.coerce.number().int().min(0).max(1000) }),
  reply: z.strictObject({ url: z.string(), filename: z.string(), expiresOn: z.int() }),
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_NOT_PAID_YET', 'ORDERS_NO_DOWNLOAD', 'ORDERS_DOWNLOADS_USED_UP'],
});

const OrderRow = z.strictObject({
  id: z.string(),
  number: z.int().nullable(),
  state: OrderState,
  email: z.string(),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  testMode: z.boolean(),
  createdOn: z.int(),
});

/** The search finds the number of an order and the beginning of an email address. */
const OrderQuery = listQuery(['-created', 'created'], { state: OrderState.optional() });
export type OrderQuery = z.output<typeof OrderQuery>;

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

/** An order as the shop owner sees it, with its events. */
export const OwnerOrder = OrderView.extend({
  id: z.string(),
  refunds: z.array(
    z.strictObject({
      amountCents: z.int(),
      /** The part that was refunded to gift cards. */
      giftCardCents: z.int(),
      reason: z.string(),
      state: z.enum(['requested', 'done', 'failed']),
      createdOn: z.int(),
    }),
  ),
  events: z.array(
    z.strictObject({ kind: z.string(), facts: z.unknown(), memberId: z.string().nullable(), createdOn: z.int() }),
  ),
});
export type OwnerOrder = z.infer<typeof OwnerOrder>;

const OrderParams = z.strictObject({ orderId: idSchema<'order'>() });
const OwnerReply = z.strictObject({ order: OwnerOrder });

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

const TrackingUrl = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success, 'Expected an address');

export const fulfilOrderEndpoint = endpoint({
  id: 'orders.fulfilOrder',
  method: 'POST',
  path: '/api/config/orders/{orderId}/fulfilment',
  summary: 'Marks an order as shipped and emails the shopper.',
  capability: 'orders.write',
  bodyLimit: 4096,
  rate: WRITE_RATE,
  params: OrderParams,
  body: z.strictObject({
    carrier: z.string().trim().max(100).default(''),
    trackingNumber: z.string().trim().max(100).default(''),
    trackingUrl: TrackingUrl.default(''),
  }),
  reply: OwnerReply,
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_STATE_FORBIDS'],
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
    returns: z
      .array(z.strictObject({ position: z.int().min(0).max(1000), quantity: z.int().min(1).max(9999) }))
      .max(1000)
      .default([]),
    key: z.string().min(8).max(100),
  }),
  reply: OwnerReply,
  errors: [
    'ORDERS_NOT_FOUND',
    'ORDERS_STATE_FORBIDS',
    'ORDERS_REFUND_TOO_MUCH',
    'ORDERS_RETURN_TOO_MANY',
    'GIFT_CARDS_USED',
  ],
});
