import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './currency.ts';
import { toMajorText, toMoneyJson } from './wire.ts';

describe('money on the wire', () => {
  it('writes minor units as text with a currency', () => {
    expect(toMoneyJson(1250, 'USD')).toEqual({ value: '1250', currency: 'USD' });
  });

  it.each([
    [1250, 'USD', '12.50'],
    [5, 'USD', '0.05'],
    [0, 'EUR', '0.00'],
    [-1, 'USD', '-0.01'],
    [1250, 'JPY', '1250'],
  ])('formats %d minor units of %s as %s', (minor, currency, text) => {
    expect(toMajorText(minor, currency)).toBe(text);
  });

  it('has 26 currencies by code and name, with two digits each except the yen [S3.385, S3.386, S3.387]', () => {
    expect(Object.keys(CURRENCIES)).toHaveLength(26);
    for (const [code, { name, fractionDigits }] of Object.entries(CURRENCIES)) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(name).not.toBe('');
      expect(fractionDigits).toBe(code === 'JPY' ? 0 : 2);
    }
  });
});
