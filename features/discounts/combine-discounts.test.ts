import { describe, expect, it } from 'vitest';
import { combineDiscounts } from './combine-discounts.ts';
import type { Benefit, Discount } from './discount.ts';
import { makeDiscount, makeDiscountContext } from './make-discount.ts';

// Covers which of several discounts apply.

const NOW = new Date('2025-03-01T12:00:00Z');
const percent = (code: string, value: number, overrides: object = {}): Discount =>
  makeDiscount({ kind: 'percent', percent: value }, { code, ...overrides });
const amount = (code: string, amountCents: number, overrides: object = {}): Discount =>
  makeDiscount({ kind: 'amount', amountCents }, { code, ...overrides });
const freeShipping = (code: string, overrides: object = {}): Discount =>
  makeDiscount({ kind: 'free-shipping' } satisfies Benefit, { code, ...overrides });

const DISCOUNTS = [
  percent('WELCOME10', 10),
  amount('FIVEOFF', 500, { minimumCents: 3000 }),
  freeShipping('FREESHIP'),
  percent('EXPIRED', 25, { endsAt: NOW }),
];

function combine(codes: string[], amounts: number[], discounts: Discount[] = DISCOUNTS) {
  const { applied, refused, ...totals } = combineDiscounts({
    codes,
    discounts,
    context: makeDiscountContext(amounts),
    now: NOW,
  });
  const refusals = refused.map(({ code, reason }) => `${code} ${reason}`);
  return { ...totals, applied: applied.map(({ discount }) => discount.code), refused: refusals };
}

describe('combineDiscounts for entered codes', () => {
  it('takes nothing off without codes', () => {
    expect(combine([], [4200, 100])).toStrictEqual({
      lineDiscountsCents: [0, 0],
      discountCents: 0,
      freeShipping: false,
      applied: [],
      refused: [],
    });
  });

  it('applies the better of two discounts for this cart', () => {
    expect(combine(['WELCOME10', 'FIVEOFF'], [4200])).toMatchObject({
      discountCents: 500,
      applied: ['FIVEOFF'],
      refused: ['WELCOME10 outdone'],
    });
    expect(combine(['WELCOME10', 'FIVEOFF'], [8000])).toMatchObject({
      discountCents: 800,
      applied: ['WELCOME10'],
      refused: ['FIVEOFF outdone'],
    });
  });

  it('adds free shipping to another discount', () => {
    expect(combine(['FREESHIP', 'FIVEOFF'], [2000, 2200])).toStrictEqual({
      lineDiscountsCents: [238, 262],
      discountCents: 500,
      freeShipping: true,
      applied: ['FIVEOFF', 'FREESHIP'],
      refused: [],
    });
  });

  it('applies one free shipping code and keeps a second one unused', () => {
    const discounts = [freeShipping('SHIP-B'), freeShipping('SHIP-A')];
    expect(combine(['SHIP-B', 'SHIP-A'], [100], discounts)).toMatchObject({
      freeShipping: true,
      applied: ['SHIP-A'],
      refused: ['SHIP-B outdone'],
    });
  });

  it('gives a reason for each code that does not apply', () => {
    expect(combine(['nonsense', 'expired', 'FIVEOFF'], [2999])).toMatchObject({
      discountCents: 0,
      applied: [],
      refused: ['EXPIRED expired', 'FIVEOFF minimum', 'NONSENSE unknown'],
    });
  });

  it('does not depend on the order, the case or the repetition of codes', () => {
    const once = combine(['WELCOME10', 'FIVEOFF', 'FREESHIP', 'EXPIRED'], [4200]);
    expect(combine(['expired', ' freeship', 'FIVEOFF', 'Welcome10', 'FIVEOFF '], [4200])).toStrictEqual(once);
    expect(combine(['FREESHIP', 'EXPIRED', 'WELCOME10', 'FIVEOFF'], [4200], DISCOUNTS.toReversed())).toStrictEqual(
      once,
    );
  });

  it('ignores a discount whose code was not entered', () => {
    expect(combine(['FREESHIP'], [8000])).toMatchObject({ discountCents: 0, applied: ['FREESHIP'], refused: [] });
  });
});

describe('an automatic discount', () => {
  it('applies without a code', () => {
    const discounts = [percent('SPRING', 20, { automatic: true }), freeShipping('OURTREAT', { automatic: true })];
    expect(combine([], [1000], discounts)).toMatchObject({
      discountCents: 200,
      freeShipping: true,
      applied: ['OURTREAT', 'SPRING'],
    });
  });

  it('is not reported when it does not apply or another is better', () => {
    const discounts = [
      ...DISCOUNTS,
      percent('SPRING', 5, { automatic: true }),
      percent('OVER', 50, { automatic: true, endsAt: NOW }),
    ];
    expect(combine(['WELCOME10'], [1000], discounts)).toMatchObject({ applied: ['WELCOME10'], refused: [] });
  });

  it('takes precedence over a code with the same value', () => {
    const discounts = [percent('ACODE', 10), percent('SPRING', 10, { automatic: true })];
    expect(combine(['ACODE'], [1000], discounts)).toMatchObject({ applied: ['SPRING'], refused: ['ACODE outdone'] });
  });

  it('can be entered by its name', () => {
    const discounts = [percent('SPRING', 10, { automatic: true, minimumCents: 5000 })];
    expect(combine(['spring'], [1000], discounts)).toMatchObject({ applied: [], refused: ['SPRING minimum'] });
    expect(combine(['spring'], [5000], discounts)).toMatchObject({ applied: ['SPRING'], refused: [] });
  });
});
