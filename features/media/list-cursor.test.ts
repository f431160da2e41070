import { expect, it } from 'vitest';
import { parseListCursor, toListCursor } from './list-cursor.ts';

const id = '0123456789abcdef01234567';

it('reads the cursors that it writes', () => {
  for (const [sort, value] of [
    ['-created', '1700000000000'],
    ['name', 'blue chair.v2.jpg'],
  ] as const)
    expect(parseListCursor(toListCursor({ id, value }), sort)).toStrictEqual({ id, value });
});

it.each([
  ['', '-created'],
  [`${id}.`, 'name'],
  [`${id}.abc`, 'size'],
  [`${id.toUpperCase()}.1`, 'created'],
  [`${id}-1`, 'created'],
])('rejects %j for the order %s', (text, sort) => {
  expect(parseListCursor(text, sort)).toBeNull();
});
