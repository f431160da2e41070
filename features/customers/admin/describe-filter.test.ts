import { expect, it } from 'vitest';
import { describeFilter } from './describe-filter.ts';

const format = { money: (cents: number) => `$${cents / 100}`, time: (instant: string) => instant.slice(0, 10) };

it.each([
  [{ ordersMin: 5, country: 'DE' }, 'at least 5 orders, Germany'],
  [{ spentMin: 1000, spentMax: 5000 }, 'spent $10 to $50'],
  [{ ordersMax: 1, lastOrderTo: '2026-01-01T00:00:00Z' }, 'at most 1 order, last order before 2026-01-01'],
  [
    { search: 'ada', tag: 'VIP', lastOrderFrom: '2026-01-01T00:00:00Z' },
    'found by “ada”, last order since 2026-01-01, tag “VIP”',
  ],
])('describes the filter %j of a segment in words', (filter, words) => {
  expect(describeFilter(filter, format)).toBe(words);
});
