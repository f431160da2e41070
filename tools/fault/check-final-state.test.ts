import { describe, expect, it } from 'vitest';
import { checkFinalState } from './check-final-state.ts';
import type { FinalState, OrderRecord } from './final-state.ts';
import type { MemberRequest } from './member-request.ts';

// Covers that the checks of the fault run can fail: each fault that they look for is planted once.

const LINE = { position: 0, variantId: 'mug', quantity: 1, returned: 0, fulfilled: 0 };

const ORDER: OrderRecord = {
  id: 'order-1',
  email: 'ada@example.test',
  state: 'paid',
  number: 1001,
  total: 4200,
  currency: 'USD',
  paymentId: 'payment-1',
  cards: [],
  codes: ['LIMITED'],
  refunded: 0,
  lines: [LINE, { ...LINE, position: 1 }],
  balance: 0,
  calculated: 4200,
};

const INTENT = { id: 'pi_1', status: 'succeeded', received: 4200, currency: 'usd' };
const PAYMENT = { id: 'payment-1', providerRef: 'pi_1', state: 'succeeded', captured: 4200, refunded: 0 };
const EMAIL = { orderId: 'order-1', kind: 'confirmation', messageId: 'order-1-confirmation', noted: 1 };
const VARIANT = { id: 'mug', held: 3, level: 1, reserved: 0, moved: 1 };
const DISCOUNT = { code: 'LIMITED', limit: 1, uses: 1, noted: 1 };

/** A run with one sale in which everything is consistent. */
const CONSISTENT: FinalState = {
  variants: [VARIANT],
  reservations: 0,
  orders: [ORDER],
  payments: [PAYMENT],
  intents: [INTENT],
  refunds: [],
  discounts: [DISCOUNT],
  cards: [],
  emails: [EMAIL],
  orderRefunds: [],
  shipments: [],
  edits: [],
  balancePayments: [],
  memberRequests: [],
  jobs: { dead: 0, left: 0 },
  shoppers: [{ email: 'ada@example.test', reported: 'paid' }],
  responses: [{ status: 200, code: '', count: 9 }],
  duplicateOrders: [],
  ended: [],
};

function violations(overrides: Partial<FinalState>): string[] {
  return checkFinalState({ ...CONSISTENT, ...overrides })
    .filter((finding) => finding.violations.length > 0)
    .map(({ invariant }) => invariant);
}

const SOLD = 'units sold ≤ initial stock';
const LEVEL = 'stock = sum of movements = initial stock − sold + restocked';
const UNFINISHED = 'no reservation, pending order or unfinished job remains';
const DISCOUNTS = 'discounts are used no more often than allowed';
const CARDS = 'gift cards: balance = sum of entries = value − spent + refunded';
const CAPTURED = 'captured money paid exactly one order, less its refunds, or was fully refunded';
const EXACT = 'an order is only paid with its exact total';
const ONCE = 'one submission creates one order';
const REPORTED_PAID = 'every shopper with the response "paid" has a paid order';
const NUMBERS = 'order numbers are unique and without gaps';
const EMAILS = 'each paid order has exactly one confirmation email, other orders have none';
const REFUNDS = 'refunded = sum of refunds ≤ total of the order';
const EDIT_BALANCE = 'balance = edits − payments of them + refunds of them, and the total is that of the lines';
const SHIPMENTS = 'units sent = units in shipments ≤ units sold';
const REQUESTS = 'each accepted request of a member has exactly one effect';
const MEMBER_EMAILS = 'each shipment and each refund has exactly one email';
const RESPONSES = 'no response is a server error';
const PROCESSES = 'no process exits unless it is killed';

const CANCELLED: OrderRecord = { ...ORDER, state: 'cancelled', number: null, paymentId: null };

const REFUND = {
  id: 'refund-1',
  orderId: 'order-1',
  paymentId: 'payment-1',
  cents: 200,
  cardCents: 0,
  ofOrder: true,
  ofEdit: false,
  state: 'done',
  key: 'owner-k1',
};
const SHIPMENT = { id: 'shipment-1', orderId: 'order-1', key: 'k2', lines: [{ position: 0, quantity: 1 }] };
const REQUEST: MemberRequest = { kind: 'refund', orderId: 'order-1', key: 'k1', cents: 200, isAccepted: true };
const REFUND_EMAIL = { orderId: 'order-1', kind: 'refunded', messageId: 'order-order-1-refunded-refund-1', noted: 1 };
const SHIPPED_EMAIL = { orderId: 'order-1', kind: 'shipped', messageId: 'order-order-1-shipped-shipment-1', noted: 1 };

/** Members have sent one unit, refunded a part and restocked a unit. */
const SERVED_ORDER: OrderRecord = {
  ...ORDER,
  state: 'partly-refunded',
  refunded: 200,
  lines: [
    { ...LINE, fulfilled: 1 },
    { ...LINE, position: 1, returned: 1 },
  ],
};
const SERVED = {
  orders: [SERVED_ORDER],
  variants: [{ ...VARIANT, level: 2, moved: 2 }],
  refunds: [{ intent: 'pi_1', amount: 200 }],
  orderRefunds: [REFUND],
  shipments: [SHIPMENT],
  memberRequests: [REQUEST, { ...REQUEST, kind: 'fulfilment', key: 'k2', cents: 0 }],
  emails: [EMAIL, REFUND_EMAIL, SHIPPED_EMAIL],
} satisfies Partial<FinalState>;

const EDIT_REQUEST: MemberRequest = { kind: 'edit', orderId: 'order-1', key: 'k3', cents: 0, isAccepted: true };
const PAID_EDIT = { orderId: 'order-1', key: 'balance/order-1/1/manual/k4', cents: 500 };
/** A unit was added and paid, and then one was removed, which is not refunded yet. */
const EDITED_ORDER: OrderRecord = { ...ORDER, total: 4400, calculated: 4400, balance: -300 };
const EDITED = {
  orders: [EDITED_ORDER],
  edits: [
    { orderId: 'order-1', key: 'k3', before: 4200, after: 4700 },
    { orderId: 'order-1', key: 'k5', before: 4700, after: 4400 },
  ],
  balancePayments: [PAID_EDIT],
  memberRequests: [EDIT_REQUEST, { ...EDIT_REQUEST, kind: 'balance-payment', key: 'k4', cents: 500 }],
} satisfies Partial<FinalState>;

describe('consistency checks of the fault run', () => {
  it('reports nothing for a consistent run', () => {
    expect(violations({})).toStrictEqual([]);
  });

  it('accepts a full refund of a cancelled order', () => {
    const fullRefund = { orders: [CANCELLED], refunds: [{ intent: 'pi_1', amount: 4200 }], emails: [], shoppers: [] };
    const stock = { variants: [{ ...VARIANT, level: 3, moved: 3 }], discounts: [{ ...DISCOUNT, uses: 0, noted: 0 }] };
    expect(violations({ ...fullRefund, ...stock })).toStrictEqual([]);
  });

  it.each<[string, Partial<FinalState>, string[]]>([
    ['more units sold than in stock', { variants: [{ ...VARIANT, held: 1, level: -1, moved: -1 }] }, [SOLD]],
    ['a level that is not the sum of its movements', { variants: [{ ...VARIANT, level: 2 }] }, [LEVEL]],
    ['a sale without a movement', { variants: [{ ...VARIANT, level: 2, moved: 2 }] }, [LEVEL]],
    ['stock that stays reserved', { variants: [{ ...VARIANT, reserved: 1 }] }, [UNFINISHED]],
    ['a reservation without an owner', { reservations: 1 }, [UNFINISHED]],
    [
      'an order that stays pending',
      { orders: [ORDER, { ...CANCELLED, id: 'b', state: 'pending', codes: [] }] },
      [UNFINISHED],
    ],
    [
      'a payment that stays open',
      { payments: [PAYMENT, { ...PAYMENT, id: 'b', providerRef: null, state: 'failed' }] },
      [UNFINISHED],
    ],
    ['a dead job', { jobs: { dead: 1, left: 0 } }, [UNFINISHED]],
    ['a job that is never run', { jobs: { dead: 0, left: 1 } }, [UNFINISHED]],
    ['a discount used too often', { discounts: [{ ...DISCOUNT, limit: 0 }] }, [DISCOUNTS]],
    ['a discount use without an order', { discounts: [{ ...DISCOUNT, limit: 5, uses: 2 }] }, [DISCOUNTS]],
    [
      'a gift card that lost money',
      { cards: [{ id: 'card', value: 500, balance: 400, moved: 400, refunded: 0 }] },
      [CARDS],
    ],
    [
      'a gift card that is not the sum of its entries',
      { cards: [{ id: 'card', value: 500, balance: 500, moved: 400, refunded: 0 }] },
      [CARDS],
    ],
    [
      'a gift card that paid for nothing',
      {
        orders: [{ ...ORDER, total: 4700, calculated: 4700, cards: [{ id: 'card', cents: 500 }] }],
        cards: [{ id: 'card', value: 500, balance: 500, moved: 500, refunded: 0 }],
      },
      [CARDS],
    ],
    [
      'an order whose gift card was not charged',
      { orders: [{ ...ORDER, cards: [{ id: 'card', cents: 500 }] }] },
      [EXACT],
    ],
    ['a lost payment', { intents: [INTENT, { ...INTENT, id: 'pi_2' }] }, [CAPTURED]],
    [
      'a partial refund',
      { intents: [INTENT, { ...INTENT, id: 'pi_2' }], refunds: [{ intent: 'pi_2', amount: 1 }] },
      [CAPTURED],
    ],
    ['a refund although the order is paid', { refunds: [{ intent: 'pi_1', amount: 4200 }] }, [CAPTURED]],
    ['an order paid with nothing', { intents: [] }, [EXACT]],
    ['an order paid with too little', { intents: [{ ...INTENT, received: 4199 }] }, [EXACT]],
    ['an order paid in another currency', { intents: [{ ...INTENT, currency: 'eur' }] }, [EXACT]],
    ['two orders for one key', { duplicateOrders: ['ada@example.test'] }, [ONCE]],
    [
      'a shopper with the response "paid" and no order',
      { shoppers: [{ email: 'bob@example.test', reported: 'paid' }] },
      [REPORTED_PAID],
    ],
    ['a gap in the order numbers', { orders: [{ ...ORDER, number: 1002 }] }, [NUMBERS]],
    ['an email that was never sent', { emails: [] }, [EMAILS]],
    ['an email that was sent twice', { emails: [EMAIL, { ...EMAIL, messageId: 'again' }] }, [EMAILS]],
    ['an email that was recorded twice', { emails: [{ ...EMAIL, noted: 2 }] }, [EMAILS]],
    ['an email about an order that is not paid', { emails: [EMAIL, { ...EMAIL, orderId: 'order-2' }] }, [EMAILS]],
    ['a server error response', { responses: [{ status: 500, code: 'HTTP_FAULT', count: 1 }] }, [RESPONSES]],
    ['a process that ended by itself', { ended: ['web 1 ended with 1'] }, [PROCESSES]],
  ])('reports %s as a violation', (_title, fault, invariants) => {
    expect(violations(fault)).toStrictEqual(invariants);
  });

  it('reports nothing for consistent work of members', () => {
    expect(violations(SERVED)).toStrictEqual([]);
  });

  it.each<[string, Partial<FinalState>, string[]]>([
    ['a refund that the payment server did not make', { refunds: [] }, [CAPTURED]],
    ['a refund that was made twice', { refunds: [...SERVED.refunds, ...SERVED.refunds] }, [CAPTURED]],
    ['a refund that stays open', { orderRefunds: [{ ...REFUND, state: 'requested' }] }, [CAPTURED, REFUNDS]],
    ['an order that does not know its refund', { orders: [{ ...SERVED_ORDER, refunded: 0 }] }, [REFUNDS]],
    ['a state that does not follow from the refunds', { orders: [{ ...SERVED_ORDER, state: 'paid' }] }, [REFUNDS]],
    ['a restocked unit without a movement', { variants: [VARIANT] }, [LEVEL]],
    ['a unit that was sent twice', { shipments: [SHIPMENT, { ...SHIPMENT, key: 'k3' }] }, [SHIPMENTS]],
    ['an accepted fulfilment without a shipment', { memberRequests: [{ ...REQUEST, kind: 'fulfilment' }] }, [REQUESTS]],
    ['an accepted refund that is missing', { memberRequests: [{ ...REQUEST, key: 'other' }] }, [REQUESTS]],
    ['a rejected refund that took place', { memberRequests: [{ ...REQUEST, isAccepted: false }] }, [REQUESTS]],
    [
      'an accepted cancellation of an active order',
      { memberRequests: [{ ...REQUEST, kind: 'cancellation' }] },
      [REQUESTS],
    ],
    ['a shipment without an email', { emails: [EMAIL, REFUND_EMAIL] }, [MEMBER_EMAILS]],
    ['a second email about a refund', { emails: [...SERVED.emails, REFUND_EMAIL] }, [MEMBER_EMAILS]],
    [
      'an email about a shipment that does not exist',
      { emails: [...SERVED.emails, { ...SHIPPED_EMAIL, messageId: 'order-order-1-shipped-other' }] },
      [MEMBER_EMAILS],
    ],
  ])('reports %s as a violation', (_title, fault, invariants) => {
    expect(violations({ ...SERVED, ...fault })).toStrictEqual(invariants);
  });

  it('reports nothing for an edit that was paid, and one that was refunded', () => {
    expect(violations(EDITED)).toStrictEqual([]);
  });

  it.each<[string, Partial<FinalState>, string[]]>([
    ['an edit that the balance does not know', { orders: [{ ...EDITED_ORDER, balance: 0 }] }, [EDIT_BALANCE]],
    ['a payment of an edit that is lost', { balancePayments: [] }, [EDIT_BALANCE, REQUESTS]],
    ['a payment of an edit that counts twice', { balancePayments: [PAID_EDIT, PAID_EDIT] }, [EDIT_BALANCE, REQUESTS]],
    ['a total that is not that of the lines', { orders: [{ ...EDITED_ORDER, calculated: 1 }] }, [EDIT_BALANCE]],
    ['an accepted edit that is missing', { memberRequests: [{ ...EDIT_REQUEST, key: 'other' }] }, [REQUESTS]],
    ['a rejected edit that took place', { memberRequests: [{ ...EDIT_REQUEST, isAccepted: false }] }, [REQUESTS]],
  ])('reports %s as a violation', (_title, fault, invariants) => {
    expect(violations({ ...EDITED, ...fault })).toStrictEqual(invariants);
  });

  it('reports two orders for one payment', () => {
    const second = { ...ORDER, id: 'order-2', number: 1002, codes: [], lines: [LINE] };
    const stock = { variants: [{ ...VARIANT, level: 0, moved: 0 }] };
    const emails = [EMAIL, { ...EMAIL, orderId: 'order-2' }];
    expect(violations({ ...stock, orders: [ORDER, second], emails })).toStrictEqual([CAPTURED, ONCE]);
  });

  it('accepts an order paid entirely by gift card', () => {
    const order = { ...ORDER, paymentId: null, cards: [{ id: 'card', cents: 4200 }] };
    const cards = [{ id: 'card', value: 5000, balance: 800, moved: 800, refunded: 0 }];
    expect(violations({ orders: [order], cards, intents: [], payments: [] })).toStrictEqual([]);
  });

  it('accepts an expected 503 response', () => {
    const unavailable = { status: 503, code: 'PAYMENTS_PROVIDER_UNREACHABLE', count: 3 };
    expect(violations({ responses: [unavailable] })).toStrictEqual([]);
  });
});
