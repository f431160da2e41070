import { expect, it } from 'vitest';
import { isNumberKey, isTimeKey, parseListCursor, toListCursor } from './list-cursor.ts';

const ID = 'a'.repeat(24);

it('reads the cursor that it has written, and nothing else', () => {
  for (const key of ['ember mug', 'blue chair.v2.jpg', ''])
    expect(parseListCursor(toListCursor({ id: ID, key }), () => true)).toStrictEqual({ id: ID, key });
  expect(parseListCursor(`${ID}12`, isNumberKey)).toStrictEqual({ id: ID, key: '12' });
  for (const text of ['', 'x', 'z'.repeat(24), ID.toUpperCase(), ID, `${ID}x`, `${ID}${'1'.repeat(500)}`])
    expect(parseListCursor(text, isNumberKey), text).toBeNull();
});

it('takes a time as the database writes it', () => {
  for (const key of ['2026-11-17 18:52:12+00', '2026-11-17 18:52:12.123456-03:30']) expect(isTimeKey(key)).toBe(true);
  for (const key of ['', '2026-11-17', '2026-11-17T18:52:12Z', "2026-11-17 18:52:12+00'"])
    expect(isTimeKey(key)).toBe(false);
});
