/**
 * What can be known once all is quiet, from books that do not know of each other: the shop's tables, the ledger of the
 * payment server, the folder of mails, and what shoppers were told. Amounts are cents.
 */
export interface Facts {
  variants: readonly VariantFact[];
  /** Rows that still keep goods for somebody. */
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
  /** One key that was answered with two orders. */
  torn: readonly string[];
  /** Processes that ended without having been killed. */
  ended: readonly string[];
}

export interface VariantFact {
  id: string;
  /** Put on the shelf before the shop opened. */
  held: number;
  level: number;
  reserved: number;
  /** The sum of its movements. */
  moved: number;
}

export interface OrderFact {
  id: string;
  email: string;
  state: string;
  /** Given when it is paid. */
  number: number | null;
  total: number;
  currency: string;
  paymentId: string | null;
  /** Gift cards, and what each has paid of the total. */
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

/** A payment as the payment server has it. */
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
  /** Rows that name who has used it. */
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
  /** How often the trail of the order tells of it. */
  noted: number;
}

export interface ShopperFact {
  email: string;
  /** The last state of the order that the shop has answered with; null when it never came so far. */
  told: string | null;
}

export interface AnswerFact {
  status: number;
  /** The code of a refusal; empty for none. */
  code: string;
  count: number;
}
