import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { p75, VITAL_NAMES } from '../buckets.ts';
import { toCsv } from '../csv.ts';
import {
  errorsReportEndpoint,
  exportReportEndpoint,
  readSettingsEndpoint,
  salesReportEndpoint,
  type TopMetric,
  topReportEndpoint,
  type VitalRow,
  visitsReportEndpoint,
  vitalsReportEndpoint,
  writeSettingsEndpoint,
} from '../report-contract.ts';
import { rateVital } from '../vitals.ts';
import { createStackReader, type LoadMap } from './read-stack.ts';
import type { Period, VitalBuckets } from './report-repository.ts';
import * as reports from './report-repository.ts';
import { updateSettings } from './update-settings.ts';

const EXPORTED_KEYS = 100_000;

/** The owner's reports. They read aggregates only, whose size does not depend on the number of visitors. */
export function createReportRoutes(loadMap: LoadMap): Route[] {
  return [...readingRoutes, errorsRoute(loadMap)];
}

const readingRoutes: readonly Route[] = [
  route(visitsReportEndpoint, async (ctx, { query }) => ({
    timeZone: await timeZoneOf(ctx),
    days: await reports.listDays(ctx.db, ctx.websiteId, query),
  })),
  route(salesReportEndpoint, async (ctx, { query }) => ({
    timeZone: await timeZoneOf(ctx),
    days: await reports.listSales(ctx.db, ctx.websiteId, query),
  })),
  route(topReportEndpoint, async (ctx, { query }) => ({
    timeZone: await timeZoneOf(ctx),
    rows: await reports.listTop(ctx.db, ctx.websiteId, query),
  })),
  route(vitalsReportEndpoint, async (ctx, { query }) => ({
    rows: (await reports.listBuckets(ctx.db, ctx.websiteId, query)).flatMap(toVitalRow),
  })),
  route(exportReportEndpoint, async (ctx, { query: { report, ...period } }) => ({
    fileName: `${report}-${period.from}-${period.to}.csv`,
    csv: await toFile(ctx, report, period),
  })),
  route(readSettingsEndpoint, async (ctx) => await reports.readSettings(ctx.db, ctx.websiteId)),
  route(writeSettingsEndpoint, async (ctx, { body }) => {
    await updateSettings(ctx, body);
    return body;
  }),
];

function errorsRoute(loadMap: LoadMap): Route {
  return route(errorsReportEndpoint, async (ctx) => {
    const readStack = createStackReader(loadMap);
    const rows = await reports.listErrors(ctx.db, ctx.websiteId);
    return { rows: await Promise.all(rows.map(async (row) => ({ ...row, stack: await readStack(row.stack) }))) };
  });
}

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
  const days = await reports.listDays(ctx.db, ctx.websiteId, period);
  const columns = ['day', 'views', 'visits', 'visitors', 'product', 'cart', 'checkout', 'bought', 'abandoned'] as const;
  return toCsv(
    columns,
    days.map((day) => columns.map((column) => day[column])),
  );
}

async function toFile(ctx: Ctx, report: 'visits' | 'sales' | TopMetric, period: Period): Promise<string> {
  if (report === 'visits') return await visitsCsv(ctx, period);
  return report === 'sales' ? await salesCsv(ctx, period) : await topCsv(ctx, report, period);
}

async function salesCsv(ctx: Ctx, period: Period): Promise<string> {
  const rows = await reports.listSales(ctx.db, ctx.websiteId, period);
  return toCsv(
    ['day', 'currency', 'orders', 'cents'],
    rows.map(({ day, currency, orders, cents }) => [day, currency, orders, cents]),
  );
}

async function topCsv(ctx: Ctx, metric: TopMetric, period: Period): Promise<string> {
  const rows = await reports.listTop(ctx.db, ctx.websiteId, { ...period, metric, limit: EXPORTED_KEYS });
  return toCsv(
    [metric, 'count'],
    rows.map(({ key, count }) => [key, count]),
  );
}
