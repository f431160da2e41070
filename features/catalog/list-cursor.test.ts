import { expect, it } from 'vitest';
import { parseCursor, toCursor } from './list-cursor.ts';
import { toSearchQuery } from './search-query.ts';

const ID = 'a'.repeat(24);

it('reads the cursor that it has written, and nothing else', () => {
  expect(parseCursor(toCursor({ id: ID, key: 'ember mug' }), () => true)).toStrictEqual({ id: ID, key: 'ember mug' });
  expect(parseCursor(`${ID}12`, (key) => /^\d+$/.test(key))).toStrictEqual({ id: ID, key: '12' });
  for (const text of ['', 'x', 'z'.repeat(24), `${ID}x`, `${ID}${'1'.repeat(500)}`]) {
    expect(
      parseCursor(text, (key) => /^\d+$/.test(key)),
      text,
    ).toBeNull();
  }
});

it.each([
  ['', null],
  ['  ', null],
  ['Ember Mug', `'site w' & (('ember':* & 'mug':*) | ('code ember mug':*))`],
  ['EM-L', `'site w' & (('em':* & 'l':*) | ('code em-l':*))`],
  ['%', `'site w' & (('code %':*))`],
  [`a'b\\`, `'site w' & (('a':* & 'b':*) | ('code a''b\\\\':*))`],
])('turns the text %j into a query that takes every character literally', (text, query) => {
  expect(toSearchQuery('w', text)).toBe(query);
});
