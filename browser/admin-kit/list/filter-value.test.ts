import { describe, expect, it } from 'vitest';
import { dayRangeOf, instantsOf } from './date-period.ts';
import { DATE_PRESETS, type ListFilter } from './filter.ts';
import { filterText } from './filter-text.ts';
import { readFilterValue, writeFilterValue } from './filter-value.ts';
import { toListRequest, toMatchQuery } from './list-query.ts';

const options = [
  { value: 'paid', label: 'Paid' },
  { value: 'pending', label: 'Pending' },
];
const FILTERS = {
  sku: { kind: 'text', id: 'sku', label: 'SKU' },
  channel: { kind: 'choice', id: 'channel', label: 'Channel', options },
  payment: { kind: 'multi-choice', id: 'payment', label: 'Payment', options },
  weight: { kind: 'number-range', id: 'weight', label: 'Weight' },
  total: { kind: 'number-range', id: 'total', label: 'Total', currency: 'USD' },
  placed: { kind: 'date-range', id: 'placed', label: 'Placed' },
  due: { kind: 'date-range', id: 'due', label: 'Due', sends: 'day', params: ['dueAfter', 'dueBefore'] },
  gift: { kind: 'boolean', id: 'gift', label: 'Gift' },
} as const satisfies Record<string, ListFilter>;
const NEW_YORK = { now: Date.parse('2026-03-09T02:00:00Z'), timeZone: 'America/New_York' };

const LIST = { id: 'orders', columns: [], sorts: ['-number'] as const, filters: Object.values(FILTERS), limit: 25 };

const CASES = [
  ['sku', 'AB-1', '“AB-1”'],
  ['channel', 'paid', 'Paid'],
  ['payment', 'paid,pending', 'Paid, Pending'],
  ['weight', '1.5..', 'from 1.5'],
  ['total', '..50', 'up to $50.00'],
  ['total', '10..50', '$10.00 to $50.00'],
  ['placed', '2026-01-01..2026-01-31', 'Jan 1, 2026 to Jan 31, 2026'],
  ['placed', 'last-7-days', 'Last 7 days'],
  ['gift', 'no', 'No'],
] as const;

describe('filter values', () => {
  it.each(CASES)('reads and writes %s=%s and shows it as %s', (id, text, shown) => {
    const filter: ListFilter = FILTERS[id];
    const value = readFilterValue(filter, text);
    expect(value && writeFilterValue(value)).toBe(text);
    expect(value && filterText(filter, value)).toBe(shown);
  });

  it.each([
    ['weight', 'abc'],
    ['weight', '..'],
    ['weight', '1'],
    ['weight', '1..2..3'],
    ['weight', '2..1'],
    ['weight', '1e400..'],
    ['placed', '2026-01-31..2026-01-01'],
    ['placed', '2026-02-29..'],
    ['placed', 'next-year'],
    ['gift', 'true'],
    ['payment', ','],
  ] as const)('does not read %s=%s', (id, text) => {
    expect(readFilterValue(FILTERS[id], text)).toBeNull();
  });
});

describe('the request of a list', () => {
  const content = (filters: Record<string, string>) => ({ search: 'ana', sort: '-number', filters, columns: [] });

  it('contains search, sort order, page and the parameters of the filters', () => {
    const filters = { sku: 'A', payment: 'paid,pending', weight: '1.5..3', total: '0.10..19.99', gift: 'yes' };
    expect(toListRequest(LIST, content(filters), { ...NEW_YORK, after: 'next' })).toStrictEqual({
      search: 'ana',
      sort: '-number',
      limit: 25,
      cursor: 'next',
      sku: 'A',
      payment: 'paid,pending',
      weightMin: 1.5,
      weightMax: 3,
      totalMin: 10,
      totalMax: 1999,
      gift: true,
    });
  });

  it('sends a period as instants of the zone, also on the day when clocks change', () => {
    const query = toMatchQuery(LIST, content({ placed: 'today', due: '2026-03-01..2026-03-31' }), NEW_YORK);
    expect(query).toStrictEqual({
      search: 'ana',
      placedFrom: '2026-03-08T05:00:00.000Z',
      placedTo: '2026-03-09T04:00:00.000Z',
      dueAfter: '2026-03-01',
      dueBefore: '2026-03-31',
    });
  });

  it('leaves out filters and amounts that do not exist', () => {
    const yen = { ...LIST, filters: [{ ...FILTERS.total, currency: 'JPY' }] };
    expect(toMatchQuery(yen, content({ total: '1.5..', unknown: 'x' }), NEW_YORK)).toStrictEqual({ search: 'ana' });
  });
});

it('resolves every preset to days that end today or earlier', () => {
  const days = DATE_PRESETS.map((preset) => {
    const { from, to } = dayRangeOf({ kind: 'date-preset', preset }, NEW_YORK);
    return `${preset} ${from} ${to}`;
  });
  expect(days).toStrictEqual([
    'today 2026-03-08 2026-03-08',
    'yesterday 2026-03-07 2026-03-07',
    'last-7-days 2026-03-02 2026-03-08',
    'last-30-days 2026-02-07 2026-03-08',
    'this-month 2026-03-01 2026-03-08',
    'last-month 2026-02-01 2026-02-28',
  ]);
  expect(instantsOf({ from: null, to: '2026-12-31' }, 'UTC')).toStrictEqual({
    from: null,
    until: '2027-01-01T00:00:00.000Z',
  });
});
