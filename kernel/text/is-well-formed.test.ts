import { expect, it } from 'vitest';
import { isWellFormed } from './is-well-formed.ts';

it.each([
  ['', true],
  ['bowl 🥣', true],
  ['\ud83e', false],
  ['a\udd63b', false],
])('finds half of a surrogate pair in %j', (text, expected) => {
  expect(isWellFormed(text)).toBe(expected);
});
