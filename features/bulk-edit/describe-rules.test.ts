import { describe, expect, it } from 'vitest';
import { BulkRules } from './bulk-rule.ts';
import { describeRules, endingText, percentText } from './describe-rules.ts';

const textOf = (rules: readonly object[], currency = 'USD'): string => describeRules(BulkRules.parse(rules), currency);
const price = (change: object) => ({ field: 'priceCents', change });

describe('describeRules', () => {
  it('joins rules about one field', () => {
    const raise = price({ action: 'multiply', percent: 11_000 });
    const round = price({ action: 'round', ending: 99, direction: 'nearest' });
    const tag = { field: 'tags', change: { action: 'add', value: 'Sale' } };
    expect(textOf([raise, round, tag])).toBe('Price: increase by 10 %, then round to .99. Tags: add “Sale”.');
  });

  it.each([
    [price({ action: 'set', value: 1250 }), 'Price: set to $12.50.'],
    [price({ action: 'add', value: -100 }), 'Price: decrease by $1.00.'],
    [price({ action: 'multiply', percent: 8750 }), 'Price: decrease by 12.5 %.'],
    [price({ action: 'multiply', percent: 10_000 }), 'Price: leave as it is.'],
    [price({ action: 'round', ending: 5, direction: 'up' }), 'Price: round up to .05.'],
    [
      { field: 'salePriceCents', change: { action: 'from-price', percent: 8000 } },
      'Sale price: set to the price minus 20 %.',
    ],
    [{ field: 'salePriceCents', change: { action: 'clear' } }, 'Sale price: remove.'],
    [{ field: 'onSale', change: { action: 'set', value: true } }, 'On sale: set to yes.'],
    [{ field: 'weightGrams', change: { action: 'add', value: 1500 } }, 'Weight: increase by 1,500 g.'],
    [{ field: 'lowStockLimit', change: { action: 'set', value: 3 } }, 'Low-stock limit: set to 3.'],
    [{ field: 'state', change: { action: 'set', value: 'needs-review' } }, 'State: set to Needs review.'],
    [
      { field: 'title', change: { action: 'replace', find: 'Cup', replacement: 'Mug', matchCase: true } },
      'Title: replace “Cup” with “Mug”.',
    ],
    [
      { field: 'title', change: { action: 'replace', find: 'Cup', replacement: '', matchCase: true } },
      'Title: remove “Cup”.',
    ],
    [{ field: 'categories', change: { action: 'remove', value: 'Old' } }, 'Categories: remove “Old”.'],
  ])('describes the rule %o', (rule, text) => {
    expect(textOf([rule])).toBe(text);
  });

  it('writes amounts and endings of a currency without decimals', () => {
    expect(textOf([price({ action: 'set', value: 1250 })], 'JPY')).toBe('Price: set to ¥1,250.');
    expect(endingText(99, 'JPY')).toBe('…99');
    expect(endingText(99, 'EUR')).toBe('.99');
  });

  it('writes percentages with up to two decimals', () => {
    expect([1000, 1250, 25, 5, 123_456].map(percentText)).toStrictEqual([
      '10 %',
      '12.5 %',
      '0.25 %',
      '0.05 %',
      '1,234.56 %',
    ]);
  });
});
