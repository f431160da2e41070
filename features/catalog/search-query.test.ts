import { expect, it } from 'vitest';
import { toSearchQuery } from './search-query.ts';

it.each([
  ['', null],
  ['  ', null],
  ['Ember Mug', `'@site w' & (('ember':* & 'mug':*) | ('@code ember mug':*))`],
  ['EM-L', `'@site w' & (('em':* & 'l':*) | ('@code em-l':*))`],
  ['%', `'@site w' & (('@code %':*))`],
  [`a'b\\`, `'@site w' & (('a':* & 'b':*) | ('@code a''b\\\\':*))`],
])('turns the text %j into a query that takes every character literally', (text, query) => {
  expect(toSearchQuery('w', text)).toBe(query);
});
