import type { MemberRequest } from './member-request.ts';

/**
 * The final state after the run, from independent sources: the tables of the shop, the ledger of the payment server,
 * the outbox folder, and the responses that shoppers received. Amounts are in cents.
 */
export interface FinalState {
  variants: readonly VariantRecord[];
  /** Rows that still reserve stock. */
  reservations: number;
  orders: readonly OrderRecord[];
  payments: readonly PaymentRecord[];
  intents: readonly IntentRecord[];
  refunds: readonly RefundRecord[];
  discounts: readonly DiscountRecord[];
  cards: readonly GiftCardRecord[];
  emails: readonly EmailRecord[];
  orderRefunds: readonly OrderRefundRecord[];
  shipments: readonly ShipmentRecord[];
  edits: readonly EditRecord[];
  balancePayments: readonly BalancePaymentRecord[];
  /** What members have requested, and whether the shop accepted it. */
  memberRequests: readonly MemberRequest[];
  jobs: { dead: number; left: number };
  shoppers: readonly ShopperRecord[];
  responses: readonly ResponseCount[];
  /** Idempotency keys that were answered with two orders. */
  duplicateOrders: readonly string[];
  /** Processes that ended without being killed. */
  ended: readonly string[];
}

export interface VariantRecord {
  id: string;
  /** Initial stock. */
  held: number;
  level: number;
  reserved: number;
  /** The sum of its stock movements. */
  moved: number;
}

export interface OrderRecord {
  id: string;
  email: string;
  state: string;
  /** Assigned when the order is paid. */
  number: number | null;
  total: number;
  currency: string;
  paymentId: string | null;
  /** Gift cards, and the amount that each has paid of the total. */
  cards: readonly { id: string; cents: number }[];
  codes: readonly string[];
  /** The sum of its completed refunds. */
  refunded: number;
  lines: readonly OrderLineRecord[];
  /** What is due after edits. Below 0: what is owed. */
  balance: number;
  /** The sum of the amounts of its lines, less discounts, with shipping and tax. */
  calculated: number;
}

export interface OrderLineRecord {
  position: number;
  variantId: string;
  quantity: number;
  /** Units that were restocked. */
  returned: number;
  /** Units that were sent. */
  fulfilled: number;
}

/** A refund in the tables of the shop. */
export interface OrderRefundRecord {
  id: string;
  orderId: string;
  paymentId: string | null;
  cents: number;
  /** The part that went to gift cards. */
  cardCents: number;
  /** False for a late or second payment, which is returned without being a refund of the order. */
  ofOrder: boolean;
  /** What an edit has reduced the total by. */
  ofEdit: boolean;
  state: string;
  key: string;
}

/** An edit of the lines of an order. */
export interface EditRecord {
  orderId: string;
  key: string;
  before: number;
  after: number;
}

/** A payment of what was due after an edit. */
export interface BalancePaymentRecord {
  orderId: string;
  /** The key of the payment, which ends with that of the request. */
  key: string;
  cents: number;
}

export interface ShipmentRecord {
  id: string;
  orderId: string;
  key: string;
  lines: readonly { position: number; quantity: number }[];
}

export interface PaymentRecord {
  id: string;
  providerRef: string | null;
  state: string;
  captured: number;
  refunded: number;
}

/** A payment in the ledger of the payment server. */
export interface IntentRecord {
  id: string;
  status: string;
  received: number;
  currency: string;
}

export interface RefundRecord {
  intent: string;
  amount: number;
}

export interface DiscountRecord {
  code: string;
  limit: number | null;
  uses: number;
  /** Rows that record its uses. */
  noted: number;
}

export interface GiftCardRecord {
  id: string;
  value: number;
  balance: number;
  /** The sum of its entries. */
  moved: number;
  /** The sum of refunds to it, without those of edits: the orders have them as less that was paid. */
  refunded: number;
}

export interface EmailRecord {
  orderId: string;
  kind: string;
  messageId: string;
  /** How often the order events record it. */
  noted: number;
}

export interface ShopperRecord {
  email: string;
  /** The last order state in a response of the shop, or null if there was none. */
  reported: string | null;
}

export interface ResponseCount {
  status: number;
  /** The error code, or empty if there is none. */
  code: string;
  count: number;
}
