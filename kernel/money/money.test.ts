import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { allocate } from './allocate.ts';
import { CURRENCIES, DEFAULT_CURRENCY, findCurrency, fractionDigitsOf } from './currency.ts';
import { formatMoney, groupThousands } from './format.ts';
import { add, compare, isEqual, money, multiply, negate, smaller, subtract, sum, zero } from './money.ts';
import { percentOf } from './percent.ts';
import { fromDecimal, fromWire, toDecimal, toWire } from './wire.ts';

// Covers the arithmetic of money and its laws. How amounts look on a page is covered by the template and React tests.

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((minor) => money(minor, 'EUR'));
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });

describe('currency table', () => {
  it('lists the 26 currencies of the specification with code, name and fraction digits [S3.385, S3.386, S3.387, S3.390]', () => {
    const given = enums.currencies.map(({ code, name, fractionDigits }) => ({ code, name, fractionDigits }));
    expect(Object.values(CURRENCIES).map(({ code, name, fractionDigits }) => ({ code, name, fractionDigits }))).toEqual(
      given,
    );
    expect(Object.keys(CURRENCIES)).toHaveLength(26);
  });

  it('gives every currency two fraction digits, except the yen, which has none [S3.388, S3.389]', () => {
    const others = Object.values(CURRENCIES).filter(({ code }) => code !== 'JPY');
    expect(others.every(({ fractionDigits }) => fractionDigits === 2)).toBe(true);
    expect(fractionDigitsOf('JPY')).toBe(0);
  });

  it('defaults to US dollars [S3.76]', () => {
    expect(DEFAULT_CURRENCY).toBe('USD');
    expect(zero(DEFAULT_CURRENCY)).toEqual({ minor: 0, currency: 'USD' });
  });

  it('finds a currency by code and rejects an unknown code', () => {
    expect(findCurrency('CHF')?.name).toBe('Swiss Franc');
    expect(findCurrency('XXX')).toBeUndefined();
  });
});

describe('money arithmetic', () => {
  it('adds, subtracts and multiplies whole minor units', () => {
    expect(add(money(1250, 'USD'), money(50, 'USD'))).toEqual(money(1300, 'USD'));
    expect(subtract(money(1250, 'USD'), money(1300, 'USD'))).toEqual(money(-50, 'USD'));
    expect(multiply(money(1250, 'USD'), 3)).toEqual(money(3750, 'USD'));
    expect(sum([money(1, 'USD'), money(2, 'USD')], 'USD')).toEqual(money(3, 'USD'));
    expect(smaller(money(5, 'USD'), money(3, 'USD')).minor).toBe(3);
    expect(compare(money(5, 'USD'), money(3, 'USD'))).toBeGreaterThan(0);
  });

  it('rejects arithmetic with mixed currencies', () => {
    expect(() => add(money(1, 'USD'), money(1, 'EUR'))).toThrow(/mix/);
    expect(isEqual(money(1, 'USD'), money(1, 'EUR'))).toBe(false);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects %s as an amount', (minor) => {
    expect(() => money(minor, 'USD')).toThrow(RangeError);
  });

  it('never produces minus zero', () => {
    expect(Object.is(negate(zero('USD')).minor, 0)).toBe(true);
  });
});

describe('allocate', () => {
  it('splits an amount into parts that sum to the whole', () => {
    fc.assert(
      fc.property(amounts, weights, (whole, shares) => {
        const parts = allocate(whole, shares);
        expect(sum(parts, 'EUR')).toEqual(whole);
        expect(parts).toHaveLength(shares.length);
      }),
    );
  });

  it('stays within one unit of the exact share and gives nothing to a zero weight', () => {
    fc.assert(
      fc.property(amounts, weights, (whole, shares) => {
        const total = shares.reduce((a, b) => a + b, 0);
        fc.pre(total > 0);
        allocate(whole, shares).forEach((part, i) => {
          const exact = (whole.minor * (shares[i] ?? 0)) / total;
          expect(Math.abs(part.minor - exact)).toBeLessThan(shares[i] === 0 ? 1e-6 : 1 + 1e-6);
        });
      }),
    );
  });

  it('gives the remaining units to the largest remainders, earlier parts first', () => {
    expect(allocate(money(100, 'USD'), [1, 1, 1]).map(({ minor }) => minor)).toEqual([34, 33, 33]);
    expect(allocate(money(-100, 'USD'), [1, 1, 1]).map(({ minor }) => minor)).toEqual([-34, -33, -33]);
    expect(allocate(money(5, 'USD'), [0, 0]).map(({ minor }) => minor)).toEqual([3, 2]);
  });

  it('rejects negative weights and an empty list', () => {
    expect(() => allocate(money(1, 'USD'), [-1])).toThrow(RangeError);
    expect(() => allocate(money(1, 'USD'), [])).toThrow(RangeError);
  });
});

describe('percentOf', () => {
  it('rounds once, at the end', () => {
    expect(percentOf(money(1000, 'USD'), '8.875').minor).toBe(89);
    expect(percentOf(money(50, 'USD'), '1').minor).toBe(1);
    expect(percentOf(money(50, 'USD'), '1', 'half-even').minor).toBe(0);
    expect(percentOf(money(-50, 'USD'), '1').minor).toBe(-1);
    expect(percentOf(money(999, 'USD'), '0.1', 'down').minor).toBe(0);
    expect(percentOf(money(1, 'USD'), '0.1', 'up').minor).toBe(1);
  });

  it('gives the whole for 100 and rejects invalid percentages', () => {
    fc.assert(
      fc.property(amounts, (whole) => {
        expect(percentOf(whole, '100')).toEqual(whole);
      }),
    );
    expect(() => percentOf(money(1, 'USD'), '-1')).toThrow(RangeError);
    expect(() => percentOf(money(1, 'USD'), '1e3')).toThrow(RangeError);
  });
});

describe('money on the wire', () => {
  it('writes minor units as a decimal string with a currency [S3.74]', () => {
    expect(toWire(money(1250, 'USD'))).toEqual({ value: '1250', currency: 'USD' });
    expect(toWire(money(1250, 'JPY'))).toEqual({ value: '1250', currency: 'JPY' });
  });

  it('survives a round trip unchanged', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromWire(toWire(amount))).toEqual(amount);
      }),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromDecimal(toDecimal(amount), 'EUR')).toEqual(amount);
      }),
    );
  });

  it.each(['12.50', '', '1e3', '99999999999999999', ' 1'])('does not read %j as minor units', (value) => {
    expect(fromWire({ value, currency: 'USD' })).toBeUndefined();
  });

  it('rejects more decimal places than the currency has, and more than 15 integer digits [S9.20]', () => {
    expect(fromDecimal('12.505', 'USD')).toBeUndefined();
    expect(fromDecimal('12.500', 'USD')).toEqual(money(1250, 'USD'));
    expect(fromDecimal('1250.5', 'JPY')).toBeUndefined();
    expect(fromDecimal('1'.repeat(16), 'JPY')).toBeUndefined();
    expect(fromDecimal('1'.repeat(15), 'JPY')).toEqual(money(111_111_111_111_111, 'JPY'));
    expect(groupThousands('12345678901234567.50')).toBe('12,345,678,901,234,567.50');
  });
});

describe('formatted money', () => {
  it('shows two fraction digits (none for yen), "," between thousands and "." before fractions [S9.16, S9.17, S9.18, S9.19]', () => {
    expect(formatMoney(money(123_456_750, 'USD'))).toBe('$1,234,567.50');
    expect(formatMoney(money(1_234_567, 'JPY'))).toBe('¥1,234,567');
    expect(groupThousands('-1234.5')).toBe('-1,234.5');
    expect(groupThousands('-123')).toBe('-123');
  });

  it('writes the symbol before the amount where that is conventional, otherwise the code after it [S9.24]', () => {
    expect(formatMoney(money(1200, 'USD'))).toBe('$12.00');
    expect(formatMoney(money(-5, 'USD'))).toBe('-$0.05');
    expect(formatMoney(money(1200, 'CHF'))).toBe('12.00 CHF');
  });
});
