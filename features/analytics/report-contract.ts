import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { DAY } from '#kernel/time/clock.ts';

const RATE = { max: 120, seconds: 60 };
const MAX_DAYS = 800;

/** Limited to dates that the database supports. */
const Day = z.iso.date().refine((day) => day >= '2000-01-01', 'Choose a date from 2000 on');
const Period = z.strictObject({ from: Day, to: Day });
const isPeriod = ({ from, to }: z.output<typeof Period>): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  return days >= 0 && days < MAX_DAYS;
};
const WRONG = 'Choose a start date before the end date, at most 800 days apart';

/** The metrics that are counted per key. */
export const TOP_METRICS = [
  'page',
  'source',
  'campaign',
  'country',
  'device',
  'product-viewed',
  'product-added',
  'product-removed',
  'product-bought',
  'quick-view',
  'shopping',
  'search',
  'search-empty',
  'form-view',
  'form-sent',
  'button-render',
  'button-click',
  'overlay',
  'add-to-cart-error',
] as const;
export type TopMetric = (typeof TOP_METRICS)[number];

const reading = { method: 'GET', capability: 'analytics.read', bodyLimit: 0, rate: RATE } as const;
const Count = z.int().min(0);

const DayOfVisits = z.strictObject({
  /** In the website's own calendar. */
  day: z.string(),
  views: Count,
  visits: Count,
  /** Each visitor counts once per day, so the sum over days is not a number of people. */
  visitors: Count,
  /** Visits that viewed a product, had a cart, reached the checkout, or bought. */
  product: Count,
  cart: Count,
  checkout: Count,
  bought: Count,
  /** Visits with a cart but without a purchase. */
  abandoned: Count,
});
export type DayOfVisits = z.output<typeof DayOfVisits>;

export const visitsReportEndpoint = endpoint({
  id: 'analytics.reportVisits',
  path: '/api/config/analytics/visits',
  summary: 'Reports page views, visits, visitors and funnel steps by day.',
  ...reading,
  query: Period.refine(isPeriod, WRONG),
  reply: z.strictObject({ timeZone: z.string(), days: z.array(DayOfVisits) }),
});

const DayOfSales = z.strictObject({
  day: z.string(),
  currency: z.string(),
  orders: Count,
  /** In minor units. */
  cents: Count,
});
export type DayOfSales = z.output<typeof DayOfSales>;

export const salesReportEndpoint = endpoint({
  id: 'analytics.reportSales',
  path: '/api/config/analytics/sales',
  summary: 'Reports paid orders and revenue by day and currency. Days without orders are omitted.',
  ...reading,
  query: Period.refine(isPeriod, WRONG),
  reply: z.strictObject({ timeZone: z.string(), days: z.array(DayOfSales) }),
});

const Top = z.strictObject({ key: z.string(), count: Count });
export type Top = z.output<typeof Top>;

const TopQuery = Period.extend({
  metric: z.enum(TOP_METRICS),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
}).refine(isPeriod, WRONG);

export const topReportEndpoint = endpoint({
  id: 'analytics.reportTop',
  path: '/api/config/analytics/top',
  summary:
    'Reports the most frequent values: pages, sources, campaigns, countries by language, devices, products, searches, forms.',
  ...reading,
  query: TopQuery,
  reply: z.strictObject({ timeZone: z.string(), rows: z.array(Top) }),
});

const VitalRow = z.strictObject({
  name: z.string(),
  path: z.string(),
  device: z.string(),
  /** Milliseconds, or for layout shift a fraction of the window. */
  p75: z.number(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  samples: Count,
});
export type VitalRow = z.output<typeof VitalRow>;

export const vitalsReportEndpoint = endpoint({
  id: 'analytics.reportVitals',
  path: '/api/config/analytics/vitals',
  summary: 'Reports the 75th percentile of each web vital by page and device, most measured pages first.',
  ...reading,
  query: Period.refine(isPeriod, WRONG),
  reply: z.strictObject({ rows: z.array(VitalRow) }),
});

const ErrorRow = z.strictObject({
  fingerprint: z.string(),
  release: z.string(),
  message: z.string(),
  stack: z.string(),
  path: z.string(),
  count: Count,
  /** Milliseconds. */
  firstOn: z.int(),
  lastOn: z.int(),
});
export type ErrorRow = z.output<typeof ErrorRow>;

export const errorsReportEndpoint = endpoint({
  id: 'analytics.reportErrors',
  path: '/api/config/analytics/errors',
  summary: 'Reports script errors grouped by kind and release, latest first.',
  ...reading,
  query: z.strictObject({}),
  reply: z.strictObject({ rows: z.array(ErrorRow) }),
});

export const exportReportEndpoint = endpoint({
  id: 'analytics.exportReport',
  path: '/api/config/analytics/export',
  summary: 'Returns a report as CSV text in `csv`: `report` is `visits`, `sales` or a metric of `top`.',
  ...reading,
  capability: 'exports.write',
  recentSignIn: true,
  query: Period.extend({ report: z.enum(['visits', 'sales', ...TOP_METRICS]) }).refine(isPeriod, WRONG),
  reply: z.strictObject({ fileName: z.string(), csv: z.string() }),
});

export const RetentionSettings = z.strictObject({
  rawDays: z.int().min(1).max(400),
  sumMonths: z.int().min(1).max(120),
});
export type RetentionSettings = z.output<typeof RetentionSettings>;

export const readSettingsEndpoint = endpoint({
  id: 'analytics.readSettings',
  path: '/api/config/analytics/settings',
  summary: 'Returns the retention periods of raw events and aggregates.',
  ...reading,
  reply: RetentionSettings,
});

export const writeSettingsEndpoint = endpoint({
  id: 'analytics.writeSettings',
  method: 'PUT',
  path: '/api/config/analytics/settings',
  summary: 'Sets the retention periods of raw events and aggregates.',
  capability: 'analytics.write',
  bodyLimit: 1024,
  rate: RATE,
  body: RetentionSettings,
  reply: RetentionSettings,
});
