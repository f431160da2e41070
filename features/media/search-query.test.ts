import { expect, it } from 'vitest';
import { toSearchQuery } from './search-query.ts';

it.each([
  ['Blue-Chair.JPG', "'blue':* & 'chair':* & 'jpg':*"],
  ['Café', "'cafe':*"],
  ["it's & '| !", "'it':* & 's':*"],
  ['100%_', "'100':*"],
  [' ✨ ', null],
])('searches for %j as %j', (text, query) => {
  expect(toSearchQuery(text)).toBe(query);
});
