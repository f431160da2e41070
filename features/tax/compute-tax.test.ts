import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTax, type Tax, type TaxInput } from './rules.ts';

// Covers the tax arithmetic: fixed cases, and properties over generated carts.

const NEW_YORK = { name: 'New York', rate: '8.875', shipping: false };
const RUNS = { numRuns: 10_000 };
const FEWER_RUNS = { numRuns: 2000 };

const taxOf = (amounts: readonly number[], overrides: Partial<TaxInput> = {}): Tax =>
  computeTax({
    lines: amounts.map((amountCents) => ({ amountCents })),
    shippingCents: 0,
    rules: [NEW_YORK],
    inclusive: false,
    rounding: 'line',
    ...overrides,
  });

const sum = (parts: readonly number[]): number => parts.reduce((a, b) => a + b, 0);

describe('computeTax', () => {
  it('adds tax to prices that exclude it', () => {
    expect(taxOf([1000, 2000])).toStrictEqual({
      lineTaxesCents: [89, 178],
      shippingTaxCents: 0,
      totalCents: 267,
      addedCents: 267,
    });
  });

  it('extracts the tax from prices that include it, and adds nothing', () => {
    const vat = { name: 'VAT', rate: '20', shipping: true };
    expect(taxOf([12_000, 999], { rules: [vat], inclusive: true, shippingCents: 600 })).toStrictEqual({
      lineTaxesCents: [2000, 167],
      shippingTaxCents: 100,
      totalCents: 2267,
      addedCents: 0,
    });
  });

  it('rounds by line or once by cart, and the parts sum to the total', () => {
    const amounts = [105, 105, 105];
    const five = [{ name: 'GST', rate: '5', shipping: false }];
    expect(taxOf(amounts, { rules: five }).lineTaxesCents).toStrictEqual([5, 5, 5]);
    expect(taxOf(amounts, { rules: five, rounding: 'cart' })).toStrictEqual({
      lineTaxesCents: [6, 5, 5],
      shippingTaxCents: 0,
      totalCents: 16,
      addedCents: 16,
    });
  });

  it('rounds half a cent up', () => {
    const half = [{ name: 'Half', rate: '50', shipping: true }];
    expect(taxOf([1, 3], { rules: half, shippingCents: 1 })).toMatchObject({
      lineTaxesCents: [1, 2],
      shippingTaxCents: 1,
    });
    expect(taxOf([1, 3], { rules: half, shippingCents: 1, rounding: 'cart' }).totalCents).toBe(3);
  });

  it('adds up the rates before rounding', () => {
    const rules = [
      { name: 'GST', rate: '5', shipping: false },
      { name: 'QST', rate: '9.975', shipping: false },
    ];
    expect(taxOf([1009], { rules }).totalCents).toBe(151);
  });

  it('taxes shipping only by rules that include it', () => {
    const county = { name: 'County', rate: '2', shipping: true };
    expect(taxOf([1000], { shippingCents: 600 }).shippingTaxCents).toBe(0);
    expect(taxOf([1000], { shippingCents: 600, rules: [NEW_YORK, county] })).toMatchObject({
      lineTaxesCents: [109],
      shippingTaxCents: 12,
    });
  });

  it('is zero without rules, without lines and for zero amounts', () => {
    const nothing = { shippingTaxCents: 0, totalCents: 0, addedCents: 0 };
    for (const rounding of ['line', 'cart'] as const) {
      expect(taxOf([500], { rules: [], rounding })).toStrictEqual({ lineTaxesCents: [0], ...nothing });
      expect(taxOf([], { rounding })).toStrictEqual({ lineTaxesCents: [], ...nothing });
      expect(taxOf([0], { rounding, inclusive: true })).toStrictEqual({ lineTaxesCents: [0], ...nothing });
    }
  });
});

const rates = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((micro) => `${Math.floor(micro / 1_000_000)}.${String(micro % 1_000_000).padStart(6, '0')}`);
// Includes small amounts, where remainders tie.
const cents = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000_000 }));
const carts: fc.Arbitrary<TaxInput> = fc.record({
  lines: fc.array(fc.record({ amountCents: cents }), { maxLength: 8 }),
  shippingCents: cents,
  rules: fc.array(fc.record({ name: fc.constant('Tax'), rate: rates, shipping: fc.boolean() }), { maxLength: 3 }),
  inclusive: fc.boolean(),
  rounding: fc.constantFrom('line' as const, 'cart' as const),
});

const pairsOf = (input: TaxInput): string[] =>
  computeTax(input)
    .lineTaxesCents.map((tax, index) => `${input.lines[index]?.amountCents}:${tax}`)
    .toSorted();

// One assertion per cart: with this many runs, assertions take most of the time.
describe('properties over generated carts', { timeout: 60_000 }, () => {
  it('the parts sum to the total and none is negative', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lineTaxesCents, shippingTaxCents, totalCents } = computeTax(cart);
        const parts = [...lineTaxesCents, shippingTaxCents];
        const isValid = parts.every((part) => Number.isSafeInteger(part) && part >= 0);
        expect([sum(parts), lineTaxesCents.length, isValid]).toStrictEqual([totalCents, cart.lines.length, true]);
      }),
      RUNS,
    );
  });

  it('the order of lines and rules does not matter', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const reversed = { ...cart, lines: cart.lines.toReversed(), rules: cart.rules.toReversed() };
        expect([computeTax(reversed).totalCents, ...pairsOf(reversed)]).toStrictEqual([
          computeTax(cart).totalCents,
          ...pairsOf(cart),
        ]);
      }),
      RUNS,
    );
  });

  it('included tax never exceeds the price and adds nothing to it', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { lineTaxesCents, shippingTaxCents, addedCents } = computeTax({ ...cart, inclusive: true });
        const within = cart.lines.filter(({ amountCents }, index) => (lineTaxesCents[index] ?? NaN) <= amountCents);
        expect([within.length, shippingTaxCents <= cart.shippingCents, addedCents]).toStrictEqual([
          cart.lines.length,
          true,
          0,
        ]);
      }),
      FEWER_RUNS,
    );
  });

  it('the total rounded by cart is within half a cent of the exact tax', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { totalCents } = computeTax({ ...cart, rounding: 'cart' });
        // A float reference value, accurate to a millionth.
        const exact = approximateTax(cart);
        expect(Math.abs(totalCents - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-9 + 1e-6);
      }),
      FEWER_RUNS,
    );
  });
});

function approximateTax({ lines, shippingCents, rules, inclusive }: TaxInput): number {
  const percent = (applicable: TaxInput['rules']): number => sum(applicable.map(({ rate }) => Number(rate)));
  const share = (rate: number): number => rate / (inclusive ? 100 + rate : 100);
  const subtotalCents = sum(lines.map(({ amountCents }) => amountCents));
  return (
    subtotalCents * share(percent(rules)) + shippingCents * share(percent(rules.filter(({ shipping }) => shipping)))
  );
}
