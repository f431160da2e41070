import { describe, expect, it } from 'vitest';
import { Address } from '../../address.ts';
import { addressLines, LABELS_PER_SHEET, labelSize, toPages } from './labels.ts';

describe('address labels', () => {
  it('have the lines of the address and the name of the country', () => {
    const address = Address.parse({
      firstName: 'Ada',
      lastName: 'Byron',
      line1: '1 Main Street',
      city: 'Bath',
      postalCode: 'BA1 1AA',
      country: 'GB',
    });
    expect(addressLines(address)).toStrictEqual(['Ada Byron', '1 Main Street', 'Bath, BA1 1AA', 'United Kingdom']);
  });

  it('are divided into sheets without losing one', () => {
    const labels = Array.from({ length: LABELS_PER_SHEET * 2 + 1 }, (_, index) => index);
    const pages = toPages(labels, LABELS_PER_SHEET);
    expect(pages.map(({ length }) => length)).toStrictEqual([14, 14, 1]);
    expect(pages.flat()).toStrictEqual(labels);
    expect(toPages([], LABELS_PER_SHEET)).toStrictEqual([]);
  });

  it.each([
    ['a usual address', ['Ada Byron', '1 Main Street', 'New York, NY 10001', 'United States'], 'large'],
    ['seven lines', Array<string>(7).fill('x'), 'medium'],
    ['long lines', Array<string>(6).fill('x'.repeat(55)), 'small'],
    ['wide characters, which need twice the space', Array<string>(4).fill('東'.repeat(30)), 'medium'],
    ['the longest lines that can be stored', Array<string>(6).fill('x'.repeat(200)), 'tiny'],
  ])('use the largest type that fits for %s', (_title, lines, size) => {
    expect(labelSize(lines)).toBe(size);
  });
});
