import { expect, it } from 'vitest';
import { formatArea } from './area.ts';

const area = (countries: string[], regions: string[] = [], postalPrefixes: string[] = []) =>
  formatArea({ countries, regions, postalPrefixes });

it.each([
  ['All other countries', area(['*'])],
  ['Germany, Austria', area(['DE', 'AT'])],
  ['Germany, Austria, France, Spain', area(['DE', 'AT', 'FR', 'ES'])],
  ['Germany, Austria, France and 2 more', area(['DE', 'AT', 'FR', 'ES', 'IT'])],
  ['Hawaii, United States', area(['US'], ['HI'])],
  ['Tokyo, Japan', area(['JP'], ['Tokyo'])],
  ['United States, postal codes 100, 101', area(['US'], [], ['100', '101'])],
])('shows an area as "%s"', (text, shown) => {
  expect(shown).toBe(text);
});
