import { expect, it } from 'vitest';
import { fromListQuery, toFilter, toValues } from './segment-values.ts';

it('the form of a segment keeps its filter, without what is not entered', () => {
  const filter = { ordersMin: 0, country: 'DE', lastOrderTo: '2026-01-01T00:00:00Z', tag: 'VIP' };
  expect(toFilter(toValues('Regulars', filter))).toStrictEqual(filter);
  expect(toFilter({ ...toValues('', {}), search: '  ' })).toStrictEqual({});
});

it('the filters of the list become those of a segment', () => {
  expect(fromListQuery({ search: '', spentMin: 1000 })).toStrictEqual({ spentMin: 1000 });
  expect(fromListQuery({ search: 'ada', tag: 'VIP' })).toStrictEqual({ search: 'ada', tag: 'VIP' });
});
