import { isAllowed } from '#features/members/access.ts';
import type { Capability } from '#kernel/contract/capability.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { Fragment } from '#platform/db/sql.ts';
import type { Home, Todo } from '../admin-contract.ts';
import { SETUP_STEP_NAMES, SETUP_STEPS, type SetupStep } from '../setup-steps.ts';
import { TODO_KINDS, TODOS, type TodoKind } from '../todos.ts';
import type { PeriodDays } from '../trend.ts';
import { getTrends } from './get-trends.ts';
import type { HomePorts } from './home-ports.ts';
import { type Fact, readFacts } from './home-repository.ts';
import { SETUP_FACTS, toSetupList } from './setup-list.ts';
import { TODO_COUNTS } from './todo-counts.ts';

const ACTIVITY_ROWS = 10;

export interface GetHome {
  roles: readonly number[];
  days: PeriodDays;
}

/** The home of a member. Parts that the roles do not open are neither read nor returned. */
export async function getHome(ctx: Ctx, ports: HomePorts, { roles, days }: GetHome): Promise<Home> {
  const may = (capability: Capability): boolean => isAllowed(roles, capability);
  const kinds = TODO_KINDS.filter((kind) => may(TODOS[kind].capability));
  const steps = SETUP_STEP_NAMES.filter((step) => may(SETUP_STEPS[step].capability));
  const website = await ports.getWebsite(ctx);
  const [facts, trends, activity, problems, hasPage] = await Promise.all([
    readFacts(ctx.db, toFacts(ctx, kinds, steps)),
    may('analytics.read') ? getTrends(ctx, website, days) : { sales: null, visits: null },
    may('activity.read') ? ports.listLatestActivity(ctx, ACTIVITY_ROWS) : null,
    kinds.includes('template-problems') ? ports.countContentProblems(ctx) : 0,
    ports.hasPage(ctx),
  ]);
  const counts = withContentProblems(facts, problems);
  return {
    timeZone: website.site.timeZone,
    todos: kinds.flatMap((kind) => toTodo(kind, counts)),
    ...trends,
    setup: toSetupList(steps, { ...ports, website, facts, hasPage }),
    activity,
  };
}

function toFacts(ctx: Ctx, kinds: readonly TodoKind[], steps: readonly SetupStep[]): Map<string, Fragment> {
  const now = ctx.clock();
  const counts = kinds.map((kind): [string, Fragment] => [kind, TODO_COUNTS[kind](ctx.websiteId, now)]);
  const checks = steps.flatMap((step): [string, Fragment][] => {
    const query = SETUP_FACTS[step];
    return query === undefined ? [] : [[step, query(ctx.websiteId)]];
  });
  return new Map([...counts, ...checks]);
}

function withContentProblems(facts: ReadonlyMap<string, Fact>, problems: number): ReadonlyMap<string, Fact> {
  const themeProblems = Number(facts.get('template-problems') ?? 0);
  return new Map([...facts, ['template-problems', themeProblems + problems]]);
}

function toTodo(kind: TodoKind, counts: ReadonlyMap<string, Fact>): Todo[] {
  const counted = Number(counts.get(kind) ?? 0);
  return counted === 0 ? [] : [{ kind, count: toListCount(counted), link: TODOS[kind].link }];
}
