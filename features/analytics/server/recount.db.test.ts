import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recount } from './recount.ts';
import type { Count } from './recount-repository.ts';
import { type AnalyticsSite, openAnalyticsSite } from './testing/analytics-site.ts';

// Covers counts taken from other slices: all open days are always replaced, so that nothing counts twice.

let at: AnalyticsSite;
beforeAll(async () => {
  at = await openAnalyticsSite();
});
afterAll(() => at.close());

const DAY_MS = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const sale = (day: string, count: number): Count[] => [
  { day, metric: 'orders', key: 'USD', count },
  { day, metric: 'sales', key: 'USD', count: count * 2500 },
];

async function take(counts: readonly Count[]): Promise<string> {
  let countedFrom = '';
  await recount(at.site.db, [
    {
      metrics: ['orders', 'sales'],
      count: (_db, { websiteId, from }) => {
        if (websiteId !== at.site.websiteId) return Promise.resolve([]);
        countedFrom = from;
        return Promise.resolve(counts.filter(({ day }) => day >= from));
      },
    },
  ]);
  return countedFrom;
}

const read = async () =>
  (await at.visitor('admin').get(`/api/config/analytics/sales?from=${ago(40)}&to=${ago(-1)}`)).json<{
    days: object[];
  }>().days;

describe('counts of other slices', () => {
  it('replace the counts of open days on every run', async () => {
    await take(sale(ago(1), 2));
    await Promise.all([take(sale(ago(1), 3)), take(sale(ago(1), 3))]);
    expect(await read()).toStrictEqual([{ day: ago(1), currency: 'USD', orders: 3, cents: 7500 }]);
    await take([]);
    expect(await read()).toStrictEqual([]);
  });

  it('go back to the last counted day after a pause, and leave earlier days unchanged', async () => {
    expect((await take([...sale(ago(30), 1), ...sale(ago(20), 4)])) < ago(700)).toBe(true);
    expect(await take([...sale(ago(30), 9), ...sale(ago(20), 5), ...sale(ago(4), 6)])).toBe(ago(20));
    expect(await read()).toMatchObject([
      { day: ago(30), orders: 1 },
      { day: ago(20), orders: 5 },
      { day: ago(4), orders: 6 },
    ]);
    const { csv } = (
      await at.visitor('admin').get(`/api/config/analytics/export?report=sales&from=${ago(25)}&to=${ago(10)}`)
    ).json<{ csv: string }>();
    expect(csv).toBe(`day,currency,orders,cents\r\n${ago(20)},USD,5,12500\r\n`);
  });
});
