import { expect, it } from 'vitest';
import { guessCountry } from './guess-country.ts';

it.each([
  ['en-US,en;q=0.9', 'US'],
  ['de,en-CA;q=0.8,en-US;q=0.7', 'CA'],
  ['zh-Hant-TW, zh;q=0.5', 'TW'],
  ['de', null],
  ['*', null],
  ['', null],
  [undefined, null],
])('a browser that sends the languages %s is most likely in %s', (languages, country) => {
  expect(guessCountry(languages)).toBe(country);
});
