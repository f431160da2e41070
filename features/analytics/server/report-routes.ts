import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { p75, VITAL_NAMES } from '../buckets.ts';
import { toCsv } from '../csv.ts';
import {
  errorsReportEndpoint,
  exportReportEndpoint,
  readSettingsEndpoint,
  type TopMetric,
  topReportEndpoint,
  type VitalRow,
  visitsReportEndpoint,
  vitalsReportEndpoint,
  writeSettingsEndpoint,
} from '../report-contract.ts';
import { rateVital } from '../vitals.ts';
import {
  listBuckets,
  listDays,
  listErrors,
  listTop,
  type Period,
  readSettings,
  type VitalBuckets,
  writeSettings,
} from './report-repository.ts';

const EXPORTED_KEYS = 100_000;

/** What the owner reads; sums alone, whose size does not depend on how many came. */
export const reportRoutes: readonly Route[] = [
  route(visitsReportEndpoint, async (ctx, { query }) => ({
    timeZone: await timeZoneOf(ctx),
    days: await listDays(ctx.db, ctx.websiteId, query),
  })),
  route(topReportEndpoint, async (ctx, { query }) => ({
    timeZone: await timeZoneOf(ctx),
    rows: await listTop(ctx.db, ctx.websiteId, query),
  })),
  route(vitalsReportEndpoint, async (ctx, { query }) => ({
    rows: (await listBuckets(ctx.db, ctx.websiteId, query)).flatMap(toVitalRow),
  })),
  route(errorsReportEndpoint, async (ctx) => ({ rows: await listErrors(ctx.db, ctx.websiteId) })),
  route(exportReportEndpoint, async (ctx, { query: { report, ...period } }) => ({
    fileName: `${report}-${period.from}-${period.to}.csv`,
    csv: report === 'visits' ? await visitsCsv(ctx, period) : await topCsv(ctx, report, period),
  })),
  route(readSettingsEndpoint, async (ctx) => await readSettings(ctx.db, ctx.websiteId)),
  route(writeSettingsEndpoint, async (ctx, { body }) => {
    await writeSettings(ctx.db, ctx.websiteId, body);
    return body;
  }),
];

async function timeZoneOf(ctx: Ctx): Promise<string> {
  return (await findWebsite(ctx.db, ctx.websiteId))?.site.timeZone ?? 'UTC';
}

function toVitalRow({ name, path, device, buckets }: VitalBuckets): VitalRow[] {
  const known = VITAL_NAMES.find((vital) => vital === name);
  const value = known === undefined ? null : p75(known, buckets);
  if (known === undefined || value === null) return [];
  const samples = buckets.reduce((sum, { count }) => sum + count, 0);
  return [{ name, path, device, p75: value, rating: rateVital(known, value), samples }];
}

async function visitsCsv(ctx: Ctx, period: Period): Promise<string> {
  const days = await listDays(ctx.db, ctx.websiteId, period);
  const columns = ['day', 'views', 'visits', 'visitors', 'product', 'cart', 'checkout', 'bought'] as const;
  return toCsv(
    columns,
    days.map((day) => columns.map((column) => day[column])),
  );
}

async function topCsv(ctx: Ctx, metric: TopMetric, period: Period): Promise<string> {
  const rows = await listTop(ctx.db, ctx.websiteId, { ...period, metric, limit: EXPORTED_KEYS });
  return toCsv(
    [metric, 'count'],
    rows.map(({ key, count }) => [key, count]),
  );
}
