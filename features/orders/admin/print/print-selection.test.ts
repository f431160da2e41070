import { describe, expect, it } from 'vitest';
import { Address } from '../../address.ts';
import type { PrintItem, PrintOrder } from '../../print-contract.ts';
import { invoiceAddresses, selectPrinted, toPackLines } from './print-selection.ts';

const HOME = Address.parse({
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Main Street',
  city: 'Bath',
  country: 'GB',
});

const ITEM: PrintItem = {
  position: 0,
  title: 'Bowl',
  sku: 'BOWL',
  attributes: {},
  answers: [],
  quantity: 2,
  returned: 0,
  fulfilled: 0,
  unitPriceCents: 1000,
  discountCents: 0,
  isPhysical: true,
};

const ORDER: PrintOrder = {
  id: 'a'.repeat(24),
  number: 1001,
  state: 'paid',
  fulfilmentState: 'unfulfilled',
  email: 'ada@example.test',
  currency: 'USD',
  requiresShipping: true,
  shippingOption: null,
  delivery: HOME,
  billing: null,
  items: [ITEM],
  discounts: [],
  taxRules: [],
  giftCards: [],
  giftCardCents: 0,
  refundedCents: 0,
  balanceCents: 0,
  refunds: [],
  testMode: false,
  createdOn: 0,
  paidOn: 0,
  subtotalCents: 2000,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  includedTaxCents: 0,
  totalCents: 2000,
};

const UNPAID: PrintOrder = { ...ORDER, number: null, state: 'pending', fulfilmentState: 'on-hold', paidOn: null };
const CANCELLED: PrintOrder = { ...ORDER, state: 'cancelled', fulfilmentState: 'cancelled' };
const SENT: PrintOrder = { ...ORDER, state: 'fulfilled', fulfilmentState: 'fulfilled' };
const DIGITAL: PrintOrder = { ...ORDER, delivery: null, items: [{ ...ITEM, isPhysical: false }] };

describe('the orders of a document', () => {
  it.each([
    ['invoice', [ORDER, CANCELLED, SENT, DIGITAL], { unpaid: 1 }],
    ['packing-slip', [ORDER, SENT], { 'not-sent': 2, 'nothing-to-pack': 1 }],
    ['labels', [ORDER, SENT], { 'not-sent': 2, 'no-address': 1 }],
  ] as const)('for %s are those that have one, and the others are counted by reason', (kind, orders, leftOut) => {
    const selection = selectPrinted(kind, [ORDER, UNPAID, CANCELLED, SENT, DIGITAL]);
    expect(selection.orders).toStrictEqual(orders);
    expect(Object.fromEntries(selection.leftOut)).toStrictEqual(leftOut);
  });
});

describe('the lines of a packing slip', () => {
  it('have the units that were not returned', () => {
    const items = [{ ...ITEM, quantity: 3, returned: 1 }];
    expect(toPackLines({ ...ORDER, items })).toMatchObject([{ units: 2 }]);
  });

  it('have what is left of an order that was sent in part, and everything of one that was sent', () => {
    const items = [
      { ...ITEM, quantity: 4, returned: 1, fulfilled: 2 },
      { ...ITEM, fulfilled: 2 },
    ];
    expect(toPackLines({ items, fulfilmentState: 'partly-fulfilled' })).toMatchObject([{ units: 1 }]);
    expect(toPackLines({ items, fulfilmentState: 'fulfilled' })).toMatchObject([{ units: 3 }, { units: 2 }]);
  });

  it('leave out what is not packed', () => {
    const items = [{ ...ITEM, isPhysical: false }, { ...ITEM, returned: 2 }, ITEM];
    expect(toPackLines({ ...ORDER, items })).toStrictEqual([{ ...ITEM, units: 2 }]);
  });
});

describe('the addresses of an invoice', () => {
  const office = { ...HOME, line1: '2 High Street' };

  it.each<[string, Address | null, Address | null, object]>([
    ['only a delivery address', null, HOME, { billTo: HOME, shipTo: null }],
    ['the same address twice', { ...HOME }, HOME, { billTo: HOME, shipTo: null }],
    ['two addresses', office, HOME, { billTo: office, shipTo: HOME }],
    ['only a billing address', office, null, { billTo: office, shipTo: null }],
    ['no address', null, null, { billTo: null, shipTo: null }],
  ])('for an order with %s', (_title, billing, ...[delivery, expected]) => {
    expect(invoiceAddresses({ billing, delivery })).toStrictEqual(expected);
  });
});
