/**
 * The final state after the run, from independent sources: the tables of the shop, the ledger of the payment server,
 * the outbox folder, and the responses that shoppers received. Amounts are in cents.
 */
export interface Facts {
  variants: readonly VariantFact[];
  /** Rows that still reserve stock. */
  reservations: number;
  orders: readonly OrderFact[];
  payments: readonly PaymentFact[];
  intents: readonly IntentFact[];
  refunds: readonly RefundFact[];
  discounts: readonly DiscountFact[];
  cards: readonly CardFact[];
  mails: readonly MailFact[];
  jobs: { dead: number; left: number };
  shoppers: readonly ShopperFact[];
  answers: readonly AnswerFact[];
  /** Idempotency keys that were answered with two orders. */
  torn: readonly string[];
  /** Processes that ended without being killed. */
  ended: readonly string[];
}

export interface VariantFact {
  id: string;
  /** Initial stock. */
  held: number;
  level: number;
  reserved: number;
  /** The sum of its stock movements. */
  moved: number;
}

export interface OrderFact {
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
  lines: readonly { variantId: string; quantity: number }[];
}

export interface PaymentFact {
  id: string;
  providerRef: string | null;
  state: string;
  captured: number;
  refunded: number;
}

/** A payment in the ledger of the payment server. */
export interface IntentFact {
  id: string;
  status: string;
  received: number;
  currency: string;
}

export interface RefundFact {
  intent: string;
  amount: number;
}

export interface DiscountFact {
  code: string;
  limit: number | null;
  uses: number;
  /** Rows that record its uses. */
  noted: number;
}

export interface CardFact {
  id: string;
  value: number;
  balance: number;
  /** The sum of its entries. */
  moved: number;
}

export interface MailFact {
  orderId: string;
  kind: string;
  messageId: string;
  /** How often the order events record it. */
  noted: number;
}

export interface ShopperFact {
  email: string;
  /** The last order state in a response of the shop, or null if there was none. */
  told: string | null;
}

export interface AnswerFact {
  status: number;
  /** The error code, or empty if there is none. */
  code: string;
  count: number;
}
