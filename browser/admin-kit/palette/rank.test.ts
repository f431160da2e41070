import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';

const entries = [
  { label: 'Gift cards' },
  { label: 'Products', keywords: ['catalog', 'items'] },
  { label: 'Add product' },
  { label: 'Tax', keywords: ['vat', 'Umsatzsteuer'] },
  { label: 'Café' },
];
const found = (query: string): string[] => rank(entries, query).map(({ label }) => label);

describe('searching the command palette', () => {
  it('lists everything without a query', () => {
    expect(found('  ')).toHaveLength(entries.length);
  });

  it('prefers labels that start with the query', () => {
    expect(found('pro')).toStrictEqual(['Products', 'Add product']);
  });

  it('finds keywords, all words in any order, and letters without their accents', () => {
    expect(found('VAT')).toStrictEqual(['Tax']);
    expect(found('product add')).toStrictEqual(['Add product']);
    expect(found('cafe')).toStrictEqual(['Café']);
  });

  it('finds nothing for unknown words', () => {
    expect(found('product zebra')).toStrictEqual([]);
  });
});
