import { expect, it } from 'vitest';
import { optionTerm, parseOptionTerm, parseTagTerm, sortValues, tagTerm } from './facet-term.ts';

it('reads the name and value from the term of an option', () => {
  expect(parseOptionTerm(optionTerm('Shoe size', '41 ½'))).toStrictEqual({ name: 'Shoe size', value: '41 ½' });
  expect(parseOptionTerm(tagTerm('option'))).toBeNull();
  expect(parseTagTerm(tagTerm('new in'))).toBe('new in');
  expect(parseTagTerm(optionTerm('Size', 'M'))).toBeNull();
});

it('sorts sizes by size, numbers by value and other texts by the alphabet', () => {
  const sorted = (values: string[]) => sortValues(values, (value) => value, 'en');
  expect(sorted(['XL', 'S', 'xxl', 'M', 'L'])).toStrictEqual(['S', 'M', 'L', 'XL', 'xxl']);
  expect(sorted(['Dinner', 'Large', 'S', 'Medium', 'A'])).toStrictEqual(['S', 'Medium', 'Large', 'A', 'Dinner']);
  expect(sorted(['100 g', '20 g', '3 g'])).toStrictEqual(['3 g', '20 g', '100 g']);
  expect(sorted(['Moss', 'Émail', 'ash'])).toStrictEqual(['ash', 'Émail', 'Moss']);
});
