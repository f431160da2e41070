import { expect, it } from 'vitest';
import { parseCursor, toCursor } from './cursor.ts';

it('reads the cursor that it wrote', () => {
  const cursor = { createdAt: new Date(1_700_000_000_123), id: 'a'.repeat(24) };
  expect(parseCursor(toCursor(cursor))).toStrictEqual(cursor);
});

it.each(['', 'x', '1.2', `9999999999999999.${'a'.repeat(24)}`, `1.${'a'.repeat(25)}`, `-1.${'a'.repeat(24)}`])(
  'returns null for %j',
  (text) => {
    expect(parseCursor(text)).toBeNull();
  },
);
