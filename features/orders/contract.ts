import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Address } from './address.ts';
import {
  Amounts,
  AppliedDiscount,
  AppliedTax,
  CancelReason,
  GiftCardPayment,
  LineUnits,
  OrderState,
  ShippingChoice,
} from './order.ts';
import { ReturnLine, ReturnState } from './order-return.ts';

/** The page of an order, for the shopper who has its link. */
export const orderPath = (token: string): string => `/checkout/order/${token}`;

/** A parcel. */
export const ShipmentView = z.strictObject({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  /** What is in the parcel. */
  lines: z.array(LineUnits),
  createdOn: z.int(),
});

/** A return, as the shopper sees it. */
export const ReturnView = z.strictObject({
  id: z.string(),
  /** Counts the returns of the order, from 1. */
  number: z.int(),
  state: ReturnState,
  lines: z.array(ReturnLine),
  /** What the shopper wrote. */
  note: z.string(),
  /** Why it was declined. */
  message: z.string(),
  createdOn: z.int(),
});
export type ReturnView = z.infer<typeof ReturnView>;

/** A line of an order, as the shopper sees it. */
export const ItemView = z.strictObject({
  /** Names the line in shipments, returns and downloads. */
  position: z.int(),
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

export type ItemView = z.infer<typeof ItemView>;

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
  shipments: z.array(ShipmentView),
  /** Whether a part was sent and the rest will follow. */
  isPartlySent: z.boolean(),
  returns: z.array(ReturnView),
  /** Units that a return can be requested for now. Members can also start one when shoppers cannot. */
  returnable: z.array(LineUnits),
  /** What to do with the units of an approved return. Empty if there is none. */
  returnInstructions: z.string(),
  /** What is left to be paid after the order was edited. */
  amountDueCents: z.int(),
  /** Counts the edits. Part of the link to pay the amount due. */
  editRevision: z.int(),
  testMode: z.boolean(),
  createdOn: z.int(),
  paidOn: z.int().nullable(),
  /** Until when a pending order can be paid. */
  expiresOn: z.int(),
});
export type OrderView = z.infer<typeof OrderView>;

export const OrderToken = z.strictObject({ token: z.string().min(1).max(100) });
const READ_RATE = { max: 120, seconds: 60 };

export const getOrderEndpoint = endpoint({
  id: 'orders.getOrder',
  method: 'GET',
  path: '/api/orders/{token}',
  summary: 'Returns an order by the token of its link.',
  capability: 'public',
  bodyLimit: 0,
  rate: READ_RATE,
  params: OrderToken,
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
  params: OrderToken,
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
  params: OrderToken.extend({ itemIndex: z.coerce.number().int().min(0).max(1000) }),
  reply: z.strictObject({ url: z.string(), filename: z.string(), expiresOn: z.int() }),
  errors: ['ORDERS_NOT_FOUND', 'ORDERS_NOT_PAID_YET', 'ORDERS_NO_DOWNLOAD', 'ORDERS_DOWNLOADS_USED_UP'],
});
