import { expect, it } from 'vitest';
import { currencySymbolStyle } from './currency-symbol-style.ts';

it.each([
  ['en-US', 'USD', 'before{content:"$"}'],
  ['en-GB', 'EUR', 'before{content:"€"}'],
  ['de-DE', 'EUR', 'after{content:"\u00A0€"}'],
  ['fr-CA', 'CAD', 'after{content:"\u00A0$"}'],
  ['en-US', 'CHF', 'before{content:"CHF\u00A0"}'],
])('places the symbol as the language %s does for %s', (language, currency, rule) => {
  expect(currencySymbolStyle(language, currency)).toBe(`<style>.sqs-money-native::${rule}</style>`);
});

it('falls back to a default format for an invalid language', () => {
  expect(currencySymbolStyle('not a language', 'USD')).toContain('content:"$"');
});
