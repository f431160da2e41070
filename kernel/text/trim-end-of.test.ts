import { expect, it } from 'vitest';
import { trimEndOf } from './trim-end-of.ts';

it.each([
  ['https://a.test///', '/', 'https://a.test'],
  ['a).,', '.,)', 'a'],
  ['...', '.', ''],
  ['', '.', ''],
  ['.a', '.', '.a'],
])('%j without trailing %j is %j', (text, characters, trimmed) => {
  expect(trimEndOf(text, characters)).toBe(trimmed);
});
