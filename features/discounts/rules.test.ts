import { describe, expect, it } from 'vitest';
import { normalizeCode } from './discount.ts';
import { makeDiscount, makeDiscountContext } from './make-discount.ts';
import { checkDiscount, stateOf } from './rules.ts';

// Covers what one discount takes off a cart and why it may not apply. Combinations are tested in combine-discounts.

const NOW = new Date('2025-03-01T12:00:00Z');
const TEN_PERCENT = { kind: 'percent', percent: 10 } as const;
const FIVE_OFF = { kind: 'amount', amountCents: 500 } as const;
const FREE_SHIPPING = { kind: 'free-shipping' } as const;

describe('a percentage discount', () => {
  it('is rounded once, half up, and divided among the lines', () => {
    expect(checkDiscount(makeDiscount(TEN_PERCENT), makeDiscountContext([2805, 4200, 10]), NOW)).toStrictEqual({
      ok: true,
      lineDiscountsCents: [281, 420, 1],
      discountCents: 702,
      freeShipping: false,
    });
    expect(checkDiscount(makeDiscount(TEN_PERCENT), makeDiscountContext([5]), NOW)).toMatchObject({ discountCents: 1 });
  });

  it('a discount of a hundred percent takes off everything', () => {
    const all = makeDiscount({ kind: 'percent', percent: 100 });
    expect(checkDiscount(all, makeDiscountContext([1, 0, 333]), NOW)).toMatchObject({
      lineDiscountsCents: [1, 0, 333],
    });
  });
});

describe('an amount discount', () => {
  it('is divided among the lines in proportion to their amounts', () => {
    expect(checkDiscount(makeDiscount(FIVE_OFF), makeDiscountContext([1000, 2000, 4000]), NOW)).toStrictEqual({
      ok: true,
      lineDiscountsCents: [71, 143, 286],
      discountCents: 500,
      freeShipping: false,
    });
  });

  it('is limited to the sum of the lines', () => {
    expect(checkDiscount(makeDiscount(FIVE_OFF), makeDiscountContext([200, 0, 100]), NOW)).toMatchObject({
      lineDiscountsCents: [200, 0, 100],
      discountCents: 300,
    });
  });
});

it('free shipping takes nothing off the goods', () => {
  expect(checkDiscount(makeDiscount(FREE_SHIPPING), makeDiscountContext([4200]), NOW)).toStrictEqual({
    ok: true,
    lineDiscountsCents: [0],
    discountCents: 0,
    freeShipping: true,
  });
});

describe('a discount limited to products or categories', () => {
  const lines = [
    { itemId: 'mug', categories: ['Mugs', 'New'], amountCents: 3000 },
    { itemId: 'bowl', categories: ['Bowls'], amountCents: 4000 },
    { itemId: 'vase', categories: [], amountCents: 12_000 },
  ];

  it.each([
    { bound: { productIds: ['bowl'] }, off: [0, 400, 0] },
    { bound: { categories: ['New'] }, off: [300, 0, 0] },
    { bound: { productIds: ['vase', 'gone'], categories: ['Bowls'] }, off: [0, 400, 1200] },
  ])('applies only to the lines of $bound', ({ bound, off }) => {
    expect(checkDiscount(makeDiscount(TEN_PERCENT, bound), makeDiscountContext(lines), NOW)).toMatchObject({
      lineDiscountsCents: off,
    });
  });

  it('does not apply without an eligible line or when its products are deleted', () => {
    const refused = { ok: false, reason: 'not-eligible' };
    expect(
      checkDiscount(makeDiscount(TEN_PERCENT, { categories: ['Plates'] }), makeDiscountContext(lines), NOW),
    ).toStrictEqual(refused);
    expect(checkDiscount(makeDiscount(TEN_PERCENT, { productIds: [] }), makeDiscountContext(lines), NOW)).toStrictEqual(
      refused,
    );
    expect(checkDiscount(makeDiscount(FREE_SHIPPING), makeDiscountContext([]), NOW)).toStrictEqual(refused);
  });

  it('counts only its eligible lines towards the minimum', () => {
    const bowls = makeDiscount(FIVE_OFF, { categories: ['Bowls'], minimumCents: 4001 });
    expect(checkDiscount(bowls, makeDiscountContext(lines), NOW)).toStrictEqual({ ok: false, reason: 'minimum' });
  });
});

describe('conditions of a discount', () => {
  it.each([
    [2999, false],
    [3000, true],
    [3001, true],
  ])('a minimum of 3000 with a sum of %d applies: %s', (amountCents, ok) => {
    const check = checkDiscount(
      makeDiscount(FIVE_OFF, { minimumCents: 3000 }),
      makeDiscountContext([amountCents]),
      NOW,
    );
    expect(check).toMatchObject(ok ? { ok } : { ok, reason: 'minimum' });
  });

  it('a discount is valid from its start up to its end', () => {
    const before = new Date(NOW.getTime() - 1);
    expect(stateOf(makeDiscount(FIVE_OFF, { startsAt: NOW }), before)).toBe('not-started');
    expect(stateOf(makeDiscount(FIVE_OFF, { startsAt: NOW }), NOW)).toBe('active');
    expect(stateOf(makeDiscount(FIVE_OFF, { endsAt: NOW }), before)).toBe('active');
    expect(stateOf(makeDiscount(FIVE_OFF, { endsAt: NOW }), NOW)).toBe('expired');
  });

  it('a discount is used up when its limit is reached', () => {
    expect(stateOf(makeDiscount(FIVE_OFF, { maxUses: 3, uses: 2 }), NOW)).toBe('active');
    expect(stateOf(makeDiscount(FIVE_OFF, { maxUses: 3, uses: 3 }), NOW)).toBe('used-up');
  });

  it('only a discount with a limit per customer depends on previous uses by the customer', () => {
    const discount = makeDiscount(FIVE_OFF, { maxUsesPerPerson: 1 });
    const context = makeDiscountContext([4200], [discount.id]);
    expect(checkDiscount(discount, context, NOW)).toStrictEqual({ ok: false, reason: 'used-before' });
    expect(checkDiscount(discount, makeDiscountContext([4200]), NOW)).toMatchObject({ ok: true });
    expect(checkDiscount({ ...discount, maxUsesPerPerson: null }, context, NOW)).toMatchObject({ ok: true });
  });

  it('a code without a discount is refused as unknown', () => {
    expect(checkDiscount(null, makeDiscountContext([4200]), NOW)).toStrictEqual({ ok: false, reason: 'unknown' });
  });
});

it('codes are compared without case and surrounding whitespace', () => {
  expect(normalizeCode(' \twelcome10\n')).toBe('WELCOME10');
});
