import { describe, expect, it } from 'vitest';
import { normalizeCode } from './discount.ts';
import { makeDiscount, makeFacts } from './make-discount.ts';
import { checkDiscount, stateOf } from './rules.ts';

// Owns what one discount gives to a cart and why it does not. Several at once are tested in combine-discounts.

const NOW = new Date('2025-03-01T12:00:00Z');
const TEN_PERCENT = { kind: 'percent', percent: 10 } as const;
const FIVE_OFF = { kind: 'amount', amountCents: 500 } as const;
const FREE_SHIPPING = { kind: 'free-shipping' } as const;

describe('a percentage', () => {
  it('is rounded once, a half up, and shared out over the lines', () => {
    expect(checkDiscount(makeDiscount(TEN_PERCENT), makeFacts([2805, 4200, 10]), NOW)).toStrictEqual({
      ok: true,
      lineDiscountsCents: [281, 420, 1],
      discountCents: 702,
      freeShipping: false,
    });
    expect(checkDiscount(makeDiscount(TEN_PERCENT), makeFacts([5]), NOW)).toMatchObject({ discountCents: 1 });
  });

  it('of a hundred takes all', () => {
    const all = makeDiscount({ kind: 'percent', percent: 100 });
    expect(checkDiscount(all, makeFacts([1, 0, 333]), NOW)).toMatchObject({ lineDiscountsCents: [1, 0, 333] });
  });
});

describe('an amount', () => {
  it('is shared out over the lines by what they come to', () => {
    expect(checkDiscount(makeDiscount(FIVE_OFF), makeFacts([1000, 2000, 4000]), NOW)).toStrictEqual({
      ok: true,
      lineDiscountsCents: [71, 143, 286],
      discountCents: 500,
      freeShipping: false,
    });
  });

  it('is no more than the lines come to', () => {
    expect(checkDiscount(makeDiscount(FIVE_OFF), makeFacts([200, 0, 100]), NOW)).toMatchObject({
      lineDiscountsCents: [200, 0, 100],
      discountCents: 300,
    });
  });
});

it('free shipping takes nothing off the goods', () => {
  expect(checkDiscount(makeDiscount(FREE_SHIPPING), makeFacts([4200]), NOW)).toStrictEqual({
    ok: true,
    lineDiscountsCents: [0],
    discountCents: 0,
    freeShipping: true,
  });
});

describe('a discount bound to products or categories', () => {
  const lines = [
    { itemId: 'mug', categories: ['Mugs', 'New'], amountCents: 3000 },
    { itemId: 'bowl', categories: ['Bowls'], amountCents: 4000 },
    { itemId: 'vase', categories: [], amountCents: 12_000 },
  ];

  it.each([
    { bound: { productIds: ['bowl'] }, off: [0, 400, 0] },
    { bound: { categories: ['New'] }, off: [300, 0, 0] },
    { bound: { productIds: ['vase', 'gone'], categories: ['Bowls'] }, off: [0, 400, 1200] },
  ])('gives to the lines of $bound alone', ({ bound, off }) => {
    expect(checkDiscount(makeDiscount(TEN_PERCENT, bound), makeFacts(lines), NOW)).toMatchObject({
      lineDiscountsCents: off,
    });
  });

  it('gives nothing to a cart without such a line, nor when what it was bound to is gone', () => {
    const refused = { ok: false, reason: 'not-eligible' };
    expect(checkDiscount(makeDiscount(TEN_PERCENT, { categories: ['Plates'] }), makeFacts(lines), NOW)).toStrictEqual(
      refused,
    );
    expect(checkDiscount(makeDiscount(TEN_PERCENT, { productIds: [] }), makeFacts(lines), NOW)).toStrictEqual(refused);
    expect(checkDiscount(makeDiscount(FREE_SHIPPING), makeFacts([]), NOW)).toStrictEqual(refused);
  });

  it('counts its own lines alone towards its minimum', () => {
    const bowls = makeDiscount(FIVE_OFF, { categories: ['Bowls'], minimumCents: 4001 });
    expect(checkDiscount(bowls, makeFacts(lines), NOW)).toStrictEqual({ ok: false, reason: 'minimum' });
  });
});

describe('terms', () => {
  it.each([
    [2999, false],
    [3000, true],
    [3001, true],
  ])('a minimum of 3000 lets %d through: %s', (amountCents, ok) => {
    const check = checkDiscount(makeDiscount(FIVE_OFF, { minimumCents: 3000 }), makeFacts([amountCents]), NOW);
    expect(check).toMatchObject(ok ? { ok } : { ok, reason: 'minimum' });
  });

  it('a discount runs from its start up to its end', () => {
    const before = new Date(NOW.getTime() - 1);
    expect(stateOf(makeDiscount(FIVE_OFF, { startsAt: NOW }), before)).toBe('not-started');
    expect(stateOf(makeDiscount(FIVE_OFF, { startsAt: NOW }), NOW)).toBe('active');
    expect(stateOf(makeDiscount(FIVE_OFF, { endsAt: NOW }), before)).toBe('active');
    expect(stateOf(makeDiscount(FIVE_OFF, { endsAt: NOW }), NOW)).toBe('expired');
  });

  it('a discount with a limit is used up when it is reached', () => {
    expect(stateOf(makeDiscount(FIVE_OFF, { maxUses: 3, uses: 2 }), NOW)).toBe('active');
    expect(stateOf(makeDiscount(FIVE_OFF, { maxUses: 3, uses: 3 }), NOW)).toBe('used-up');
  });

  it('only a discount for one use by each person asks whether this person has had it', () => {
    const discount = makeDiscount(FIVE_OFF, { oncePerPerson: true });
    const facts = makeFacts([4200], [discount.id]);
    expect(checkDiscount(discount, facts, NOW)).toStrictEqual({ ok: false, reason: 'used-before' });
    expect(checkDiscount(discount, makeFacts([4200]), NOW)).toMatchObject({ ok: true });
    expect(checkDiscount({ ...discount, oncePerPerson: false }, facts, NOW)).toMatchObject({ ok: true });
  });

  it('a code that nobody knows is unknown', () => {
    expect(checkDiscount(null, makeFacts([4200]), NOW)).toStrictEqual({ ok: false, reason: 'unknown' });
  });
});

it('codes are compared without case and without blanks around them', () => {
  expect(normalizeCode(' \twelcome10\n')).toBe('WELCOME10');
});
