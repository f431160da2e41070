import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberId } from '#kernel/ids/id.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { silentLog } from '#platform/log/log.ts';
import { aggregateEvents } from './aggregate-events.ts';
import { createIntake } from './intake.ts';
import { type AnalyticsSite, openAnalyticsSite } from './testing/analytics-site.ts';
import { trackFunnelStep } from './track-funnel-step.ts';

// Covers the steps that no browser reports: reaching the checkout and buying.

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let at: AnalyticsSite;
beforeAll(async () => {
  at = await openAnalyticsSite();
});
afterAll(() => at.close());

interface StepOptions {
  cookie: string;
  dedupeKey?: string;
  as?: string;
  roles?: number[];
  headers?: Record<string, string>;
  consent?: string;
}

const step = async (name: 'Checkout' | 'Purchase', options: StepOptions) => {
  const { cookie, dedupeKey = cookie, as = CHROME, roles = null, headers = {}, consent } = options;
  const viewer = roles === null ? null : { sessionId: 's', memberId: 'm' as MemberId, roles };
  const cookies: Record<string, string> = {
    ...(cookie !== '' && { ss_cvr: cookie }),
    ...(consent !== undefined && { ss_performanceCookiesAllowed: consent }),
  };
  const ctx = { ...at.site, userAgent: as, viewer, cookie: (name: string) => cookies[name] };
  const parts = { secret: SECRET, intake: createIntake(at.site.db, silentLog) };
  await trackFunnelStep(ctx as unknown as RequestCtx, parts, {
    name,
    dedupeKey,
    headers,
    restrictive: consent !== undefined,
  });
};

it('counts one checkout and one purchase per visit, and none for excluded visitors', async () => {
  const [ada, eve] = ['ada|1|1|1|1', 'eve|2|2|2|1'];
  for (let times = 0; times < 3; times++) await step('Checkout', { cookie: ada });
  await step('Checkout', { cookie: eve });
  for (let times = 0; times < 2; times++) await step('Purchase', { cookie: ada, dedupeKey: 'order-1' });
  await step('Checkout', { cookie: '' });
  await step('Checkout', { cookie: 'forged', dedupeKey: 'x' });
  await step('Checkout', { cookie: 'bot|3|3|3|1', as: 'Googlebot/2.1' });
  await step('Checkout', { cookie: 'dnt|4|4|4|1', headers: { dnt: '1' } });
  await step('Checkout', { cookie: 'own|5|5|5|1', roles: [1] });
  // Where consent is required, an old visitor cookie is not used without it.
  await step('Checkout', { cookie: 'old|6|6|6|1', consent: '' });
  await step('Checkout', { cookie: 'no|7|7|7|1', consent: 'false' });
  expect(await at.stored()).toStrictEqual(['shopping Checkout', 'shopping Checkout', 'shopping Purchase']);
  await aggregateEvents(at.site.db);
  const day = at.site.clock().toISOString().slice(0, 10);
  const before = new Date(at.site.clock().getTime() - 86_400_000).toISOString().slice(0, 10);
  const { days } = (await at.visitor('admin').get(`/api/config/analytics/visits?from=${before}&to=${day}`)).json<{
    days: { visits: number; cart: number; checkout: number; bought: number; abandoned: number }[];
  }>();
  const sum = (key: 'visits' | 'cart' | 'checkout' | 'bought' | 'abandoned') =>
    days.reduce((total, one) => total + one[key], 0);
  expect([sum('visits'), sum('cart'), sum('checkout'), sum('bought'), sum('abandoned')]).toStrictEqual([2, 2, 2, 1, 1]);
});

it('counts a search by its term, with or without results, and not as a page view', async () => {
  const postJson = (searchTerm: string, searchResults: number) =>
    at.visitor().hit(at.page({ pagePath: '/search', searchTerm, searchResults }));
  const before = await at.stored();
  await postJson('  Tea Pot ', 0);
  await postJson('bowl', 4);
  expect((await at.stored()).slice(before.length)).toStrictEqual(['search-empty tea pot', 'search bowl']);
});
