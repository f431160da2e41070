import { describe, expect, it } from 'vitest';
import { checkFacts } from './check-facts.ts';
import type { Facts, OrderFact } from './facts.ts';

// Covers that the checks of the fault run can fail: each fault that they look for is planted once.

const ORDER: OrderFact = {
  id: 'order-1',
  email: 'ada@example.test',
  state: 'paid',
  number: 1001,
  total: 4200,
  currency: 'USD',
  paymentId: 'payment-1',
  cards: [],
  codes: ['LIMITED'],
  lines: [
    { variantId: 'mug', quantity: 1 },
    { variantId: 'mug', quantity: 1 },
  ],
};

const INTENT = { id: 'pi_1', status: 'succeeded', received: 4200, currency: 'usd' };
const PAYMENT = { id: 'payment-1', providerRef: 'pi_1', state: 'succeeded', captured: 4200, refunded: 0 };
const MAIL = { orderId: 'order-1', kind: 'confirmation', messageId: 'order-1-confirmation', noted: 1 };
const VARIANT = { id: 'mug', held: 3, level: 1, reserved: 0, moved: 1 };
const DISCOUNT = { code: 'LIMITED', limit: 1, uses: 1, noted: 1 };

/** A run with one sale in which everything is consistent. */
const SOUND: Facts = {
  variants: [VARIANT],
  reservations: 0,
  orders: [ORDER],
  payments: [PAYMENT],
  intents: [INTENT],
  refunds: [],
  discounts: [DISCOUNT],
  cards: [],
  mails: [MAIL],
  jobs: { dead: 0, left: 0 },
  shoppers: [{ email: 'ada@example.test', told: 'paid' }],
  answers: [{ status: 200, code: '', count: 9 }],
  torn: [],
  ended: [],
};

function broken(overrides: Partial<Facts>): string[] {
  return checkFacts({ ...SOUND, ...overrides })
    .filter((finding) => finding.broken.length > 0)
    .map(({ promise }) => promise);
}

const SOLD = 'units sold ≤ units held';
const LEVEL = 'level = sum of movements = what is left';
const LEFT = 'nothing is left reserved, pending or undone';
const DISCOUNTS = 'discounts are used no more often than allowed';
const CARDS = 'gift cards: balance = sum of entries = worth − spent';
const TAKEN = 'money that was taken paid exactly one order, or went back whole';
const EXACT = 'an order is paid only with money of its exact sum';
const ONCE = 'one press of the button, one order';
const TOLD = 'whoever was told "paid" has a paid order';
const NUMBERS = 'order numbers are unique and without gaps';
const MAILS = 'each paid order has one confirmation mail, and no other order has one';
const ANSWERS = 'no answer is a fault';
const PROCESSES = 'no process ends unless it is killed';

const CANCELLED: OrderFact = { ...ORDER, state: 'cancelled', number: null, paymentId: null };

describe('consistency checks of the fault run', () => {
  it('reports nothing for a consistent run', () => {
    expect(broken({})).toStrictEqual([]);
  });

  it('accepts a full refund of a cancelled order', () => {
    const back = { orders: [CANCELLED], refunds: [{ intent: 'pi_1', amount: 4200 }], mails: [], shoppers: [] };
    const shelf = { variants: [{ ...VARIANT, level: 3, moved: 3 }], discounts: [{ ...DISCOUNT, uses: 0, noted: 0 }] };
    expect(broken({ ...back, ...shelf })).toStrictEqual([]);
  });

  it.each<[string, Partial<Facts>, string[]]>([
    ['more units sold than in stock', { variants: [{ ...VARIANT, held: 1, level: -1, moved: -1 }] }, [SOLD]],
    ['a level that is not the sum of its movements', { variants: [{ ...VARIANT, level: 2 }] }, [LEVEL]],
    ['a sale without a movement', { variants: [{ ...VARIANT, level: 2, moved: 2 }] }, [LEVEL]],
    ['stock that stays reserved', { variants: [{ ...VARIANT, reserved: 1 }] }, [LEFT]],
    ['a reservation without an owner', { reservations: 1 }, [LEFT]],
    [
      'an order that stays pending',
      { orders: [ORDER, { ...CANCELLED, id: 'b', state: 'pending', codes: [] }] },
      [LEFT],
    ],
    [
      'a payment that stays open',
      { payments: [PAYMENT, { ...PAYMENT, id: 'b', providerRef: null, state: 'failed' }] },
      [LEFT],
    ],
    ['a dead job', { jobs: { dead: 1, left: 0 } }, [LEFT]],
    ['a job that is never run', { jobs: { dead: 0, left: 1 } }, [LEFT]],
    ['a discount used too often', { discounts: [{ ...DISCOUNT, limit: 0 }] }, [DISCOUNTS]],
    ['a discount use without an order', { discounts: [{ ...DISCOUNT, limit: 5, uses: 2 }] }, [DISCOUNTS]],
    ['a gift card that lost money', { cards: [{ id: 'card', value: 500, balance: 400, moved: 400 }] }, [CARDS]],
    [
      'a gift card that is not the sum of its entries',
      { cards: [{ id: 'card', value: 500, balance: 500, moved: 400 }] },
      [CARDS],
    ],
    [
      'a gift card that paid for nothing',
      {
        orders: [{ ...ORDER, total: 4700, cards: [{ id: 'card', cents: 500 }] }],
        cards: [{ id: 'card', value: 500, balance: 500, moved: 500 }],
      },
      [CARDS],
    ],
    [
      'an order whose gift card was not charged',
      { orders: [{ ...ORDER, cards: [{ id: 'card', cents: 500 }] }] },
      [EXACT],
    ],
    ['a lost payment', { intents: [INTENT, { ...INTENT, id: 'pi_2' }] }, [TAKEN]],
    [
      'a partial refund',
      { intents: [INTENT, { ...INTENT, id: 'pi_2' }], refunds: [{ intent: 'pi_2', amount: 1 }] },
      [TAKEN],
    ],
    ['a refund although the order is paid', { refunds: [{ intent: 'pi_1', amount: 4200 }] }, [TAKEN]],
    ['an order paid with nothing', { intents: [] }, [EXACT]],
    ['an order paid with too little', { intents: [{ ...INTENT, received: 4199 }] }, [EXACT]],
    ['an order paid in another currency', { intents: [{ ...INTENT, currency: 'eur' }] }, [EXACT]],
    ['two orders for one key', { torn: ['ada@example.test'] }, [ONCE]],
    [
      'a shopper with the response "paid" and no order',
      { shoppers: [{ email: 'bob@example.test', told: 'paid' }] },
      [TOLD],
    ],
    ['a gap in the order numbers', { orders: [{ ...ORDER, number: 1002 }] }, [NUMBERS]],
    ['an email that was never sent', { mails: [] }, [MAILS]],
    ['an email that was sent twice', { mails: [MAIL, { ...MAIL, messageId: 'again' }] }, [MAILS]],
    ['an email that was recorded twice', { mails: [{ ...MAIL, noted: 2 }] }, [MAILS]],
    ['an email about an order that is not paid', { mails: [MAIL, { ...MAIL, orderId: 'order-2' }] }, [MAILS]],
    ['a server error response', { answers: [{ status: 500, code: 'HTTP_FAULT', count: 1 }] }, [ANSWERS]],
    ['a process that ended by itself', { ended: ['web 1 ended with 1'] }, [PROCESSES]],
  ])('reports %s', (_title, planted, promises) => {
    expect(broken(planted)).toStrictEqual(promises);
  });

  it('reports two orders for one payment', () => {
    const second = { ...ORDER, id: 'order-2', number: 1002, codes: [], lines: [{ variantId: 'mug', quantity: 1 }] };
    const shelf = { variants: [{ ...VARIANT, level: 0, moved: 0 }] };
    const mails = [MAIL, { ...MAIL, orderId: 'order-2' }];
    expect(broken({ ...shelf, orders: [ORDER, second], mails })).toStrictEqual([TAKEN, ONCE]);
  });

  it('accepts an order paid entirely by gift card', () => {
    const order = { ...ORDER, paymentId: null, cards: [{ id: 'card', cents: 4200 }] };
    const cards = [{ id: 'card', value: 5000, balance: 800, moved: 800 }];
    expect(broken({ orders: [order], cards, intents: [], payments: [] })).toStrictEqual([]);
  });

  it('accepts an expected 503 response', () => {
    const away = { status: 503, code: 'PAYMENTS_PROVIDER_UNREACHABLE', count: 3 };
    expect(broken({ answers: [away] })).toStrictEqual([]);
  });
});
