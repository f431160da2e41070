import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { ListCount } from '#kernel/contract/list.ts';
import { SETUP_STEP_NAMES } from './setup-steps.ts';
import { TODO_KINDS } from './todos.ts';
import { PERIOD_DAYS, type PeriodDays } from './trend.ts';

const Count = z.int().min(0);

function trendSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  const totals = z.strictObject(shape);
  /** In the website's own calendar, as an ISO date. */
  const days = z.array(totals.extend({ day: z.string() }));
  return { current: totals, previous: totals, days, previousDays: days };
}

const Todo = z.strictObject({ kind: z.enum(TODO_KINDS), count: ListCount, link: z.string() });
export type Todo = z.infer<typeof Todo>;

const SetupStepRow = z.strictObject({ step: z.enum(SETUP_STEP_NAMES), isDone: z.boolean(), link: z.string() });
export type SetupStepRow = z.infer<typeof SetupStepRow>;

/** Amounts are minor units. Orders in other currencies than that of the store are not included. */
const SalesTrend = z.strictObject({ currency: z.string(), ...trendSchema({ orders: Count, cents: Count }) });
/** Each visitor counts once per day, so totals are not a number of people. */
const VisitsTrend = z.strictObject(trendSchema({ visits: Count, visitors: Count, views: Count }));

export const LatestActivity = z.strictObject({
  id: z.string(),
  /** Milliseconds since 1970. */
  on: z.int(),
  /** Null for a member who is gone. */
  memberName: z.string().nullable(),
  /** The id of the endpoint that made the change, such as `orders.fulfilOrder`. */
  action: z.string(),
  subject: z.strictObject({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
});
export type LatestActivity = z.infer<typeof LatestActivity>;

export const Home = z.strictObject({
  timeZone: z.string(),
  /** Only what waits for someone. */
  todos: z.array(Todo),
  /** Null without the area `analytics`. */
  sales: SalesTrend.nullable(),
  visits: VisitsTrend.nullable(),
  /** The steps whose areas the member may read. */
  setup: z.array(SetupStepRow),
  /** Null without the area `activity`. */
  activity: z.array(LatestActivity).nullable(),
});
export type Home = z.infer<typeof Home>;

const DaysQuery = z
  .enum(PERIOD_DAYS.map(String) as [`${PeriodDays}`, ...`${PeriodDays}`[]])
  .default('28')
  .transform((days) => Number(days) as PeriodDays);

export const getHomeEndpoint = endpoint({
  id: 'home.getHome',
  method: 'GET',
  path: '/api/config/home',
  summary:
    'Returns to-dos, sales and visits of a period, set-up steps and the latest activity, as far as the roles allow.',
  capability: 'member',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  query: z.strictObject({ days: DaysQuery }),
  reply: Home,
});
