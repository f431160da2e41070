import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '#kernel/money/currency.ts';
import { currencySymbol, formatMoney, moneyInputText, parseMoney } from './money.ts';

const LOCALES = ['en-US', 'en-IN', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'pt-BR', 'sv-SE', 'ja-JP'];
const plainSpaces = (text: string): string => text.replace(/\s/gu, ' ');

describe('money', () => {
  it.each([
    [123450, 'USD', 'en-US', '$1,234.50'],
    [-5, 'USD', 'en-US', '-$0.05'],
    [1250, 'JPY', 'en-US', '¥1,250'],
    [123450, 'EUR', 'de-DE', '1.234,50 €'],
    [9_007_199_254_740_991, 'USD', 'en-US', '$90,071,992,547,409.91'],
    [100, 'points', 'en-US', '1.00 points'],
  ])('formats %d %s in %s as %s', (minor, currency, ...[locale, expected]) => {
    expect(plainSpaces(formatMoney(minor, currency, locale))).toBe(expected);
  });

  it.each([
    ['1234.5', 'USD', 'en-US', 123450],
    ['$1,234.50', 'USD', 'en-US', 123450],
    [' 1 234,50 € ', 'EUR', 'fr-FR', 123450],
    ['1.234,50', 'EUR', 'de-DE', 123450],
    ['1.50', 'EUR', 'de-DE', 150],
    ['1.500', 'EUR', 'de-DE', 150000],
    ['1,50', 'USD', 'en-US', 150],
    ['12,34,567.89', 'INR', 'en-IN', 123456789],
    ['−3', 'USD', 'en-US', -300],
    ['.5', 'USD', 'en-US', 50],
    ['CHF 20', 'CHF', 'de-CH', 2000],
    ['1250', 'JPY', 'ja-JP', 1250],
  ])('reads “%s” in %s (%s) as %d minor units', (text, currency, ...[locale, minor]) => {
    expect(parseMoney(text, currency, locale)).toBe(minor);
  });

  it.each([
    ['', 'USD'],
    ['abc', 'USD'],
    ['1.2.3', 'USD'],
    ['1.505', 'USD'],
    ['12.5', 'JPY'],
    ['1,23,4', 'USD'],
    ['1e5', 'USD'],
    ['99999999999999999', 'USD'],
    ['--1', 'USD'],
    ['5', 'XXX'],
    ['1'.repeat(1000), 'USD'],
  ])('rejects “%s” as an amount in %s', (text, currency) => {
    expect(parseMoney(text, currency)).toBeNull();
  });

  it('reads back every amount that it writes, in every currency and locale', () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    const currencies = fc.constantFrom(...Object.keys(CURRENCIES));
    fc.assert(
      fc.property(amounts, currencies, fc.constantFrom(...LOCALES), (minor, currency, locale) => {
        expect(parseMoney(moneyInputText(minor, currency, locale), currency, locale)).toBe(minor);
        expect(parseMoney(formatMoney(minor, currency, locale), currency, locale)).toBe(minor);
      }),
    );
  });

  it('knows the symbol of a currency', () => {
    expect(['USD', 'EUR', 'CHF'].map((currency) => currencySymbol(currency))).toStrictEqual(['$', '€', 'CHF']);
  });
});
