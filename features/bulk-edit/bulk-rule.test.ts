import { describe, expect, it } from 'vitest';
import { ProductFile, VariantFile } from '#features/catalog/product-file.ts';
import { BulkRule, BulkRules } from './bulk-rule.ts';
import {
  MAX_CATEGORIES,
  MAX_CENTS,
  MAX_LOW_STOCK_LIMIT,
  MAX_TAGS,
  MAX_TERM_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_WEIGHT_GRAMS,
} from './limits.ts';

const isRule = (field: string, change: unknown): boolean => BulkRule.safeParse({ field, change }).success;

describe('a rule of a bulk edit', () => {
  it.each([
    ['priceCents', { action: 'set', value: 1e12 }],
    ['priceCents', { action: 'set', value: -1 }],
    ['priceCents', { action: 'set', value: 1.5 }],
    ['priceCents', { action: 'set', value: '5' }],
    ['priceCents', { action: 'multiply', percent: -1 }],
    ['priceCents', { action: 'multiply', percent: 1_000_001 }],
    ['priceCents', { action: 'multiply', percent: 110.5 }],
    ['priceCents', { action: 'round', ending: 100, direction: 'up' }],
    ['priceCents', { action: 'round', ending: 99, direction: 'sideways' }],
    ['priceCents', { action: 'clear' }],
    ['priceCents', { action: 'set', value: 1, extra: 1 }],
    ['stock', { action: 'set', value: 1 }],
    ['sku', { action: 'set', value: 'A' }],
    ['state', { action: 'set', value: 'deprecated' }],
    ['title', { action: 'set', value: '  ' }],
    ['title', { action: 'replace', find: '', replacement: 'x', matchCase: true }],
    ['title', { action: 'replace', find: 'x'.repeat(201), replacement: '', matchCase: true }],
    ['title', { action: 'append', value: 'a\ud800b' }],
    ['tags', { action: 'add', value: 'x'.repeat(101) }],
    ['tags', { action: 'set', value: ['x'] }],
    ['__proto__', { action: 'set', value: true }],
  ])('is rejected for %s with %o', (field, change) => {
    expect(isRule(field, change)).toBe(false);
  });

  it('is one of at most ten', () => {
    const rule = { field: 'starred', change: { action: 'set', value: true } };
    expect(BulkRules.safeParse([]).success).toBe(false);
    expect(BulkRules.safeParse(Array.from({ length: 10 }, () => rule)).success).toBe(true);
    expect(BulkRules.safeParse(Array.from({ length: 11 }, () => rule)).success).toBe(false);
  });
});

describe('the limits of bulk edits', () => {
  const variant = { sku: 'A', priceCents: 0, stock: 0 };
  const product = { title: 'A', type: 'physical', publishedAt: '2026-01-01T00:00:00Z', variants: [variant] };
  const isVariant = (values: object): boolean => VariantFile.safeParse({ ...variant, ...values }).success;
  const isProduct = (values: object): boolean => ProductFile.safeParse({ ...product, ...values }).success;
  const names = (length: number): string[] => Array.from({ length }, (_, index) => `n${index}`);

  it('are those of products', () => {
    for (const [field, max] of Object.entries({
      priceCents: MAX_CENTS,
      salePriceCents: MAX_CENTS,
      weightGrams: MAX_WEIGHT_GRAMS,
      lowStockLimit: MAX_LOW_STOCK_LIMIT,
    }))
      expect([field, isVariant({ [field]: max }), isVariant({ [field]: max + 1 })]).toStrictEqual([field, true, false]);
    const lists = [
      ['title', 'x'.repeat(MAX_TITLE_LENGTH), 'x'.repeat(MAX_TITLE_LENGTH + 1)],
      ['tags', ['x'.repeat(MAX_TERM_LENGTH)], ['x'.repeat(MAX_TERM_LENGTH + 1)]],
      ['tags', names(MAX_TAGS), names(MAX_TAGS + 1)],
      ['categories', names(MAX_CATEGORIES), names(MAX_CATEGORIES + 1)],
    ] as const;
    for (const [field, largest, tooLarge] of lists)
      expect([field, isProduct({ [field]: largest }), isProduct({ [field]: tooLarge })]).toStrictEqual([
        field,
        true,
        false,
      ]);
  });
});
