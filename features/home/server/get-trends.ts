import { listSalesByDay, listVisitsByDay } from '#features/analytics/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Home } from '../admin-contract.ts';
import { type PeriodDays, periodDays, toTrend } from '../trend.ts';

/** Sales and visits of the period and of the one before. Two statements, which read aggregates by day. */
export async function getTrends(
  ctx: Ctx,
  { site }: Website,
  length: PeriodDays,
): Promise<Required<Pick<Home, 'sales' | 'visits'>>> {
  const days = periodDays(length, ctx.clock(), site.timeZone);
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const [sales, visits] = await Promise.all([
    listSalesByDay(ctx.db, ctx.websiteId, range),
    listVisitsByDay(ctx.db, ctx.websiteId, range),
  ]);
  const { currency } = site.store;
  const rows = sales.filter((row) => row.currency === currency);
  return {
    sales: { currency, ...toTrend({ names: ['orders', 'cents'], days, rows }) },
    visits: toTrend({ names: ['visits', 'visitors', 'views'], days, rows: visits }),
  };
}
