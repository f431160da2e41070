import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWeb, type TestWeb } from '#apps/web/testing/test-web.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { createSeededRandom } from '../fault/seeded-random.ts';
import type { ApiDescription } from './api-calls.ts';
import { toRegex } from './page-classes.ts';
import type { RouteClass } from './route-class.ts';
import { toRouteClasses } from './route-classes.ts';

// Covers that the hostile-input run attacks every mounted route and no route that does not exist.

const ID = 'a'.repeat(24);
const UNKNOWN_ADDRESSES = 'unknown addresses';

let web: TestWeb;
let classes: RouteClass[];

beforeAll(async () => {
  web = await openWeb();
  await makeWebsite(web.installation.database);
  const description = (await web.server.inject({ url: '/api/openapi.json' })).json<ApiDescription>();
  const known = { items: [ID], idsByPath: new Map([['/api/config/media', [ID]]]), paths: [] };
  classes = toRouteClasses({
    description,
    routes: web.routes,
    known,
    field: { formId: ID, fieldId: 'file' },
    importId: ID,
  });
});
afterAll(() => web.close());

it('puts every mounted route into a class, and lists no other', () => {
  const mounted = new Set(
    web.routes.filter(({ method }) => method !== 'HEAD').map((one) => `${one.method} ${one.url}`),
  );
  expect([...new Set(classes.flatMap(({ routes }) => routes))].sort()).toStrictEqual([...mounted].sort());
  expect([...mounted]).toContain('POST /commerce/plain-cart/coupon');
  expect([...mounted]).toContain('GET /account/subscriptions/:token');
});

it('sends each class to its own routes, and to all of them', () => {
  const random = createSeededRandom(1);
  for (const { name, routes, make } of classes.filter((one) => one.name !== UNKNOWN_ADDRESSES)) {
    const requests = Array.from({ length: routes.length * 4 }, () => make(random));
    const reached = requests.map(({ method, path }) => {
      const verb = method === 'HEAD' ? 'GET' : method;
      return routes.filter((route) => {
        const [routeMethod, url = ''] = route.split(' ');
        return routeMethod === verb && toRegex(url).test(path.split('?')[0] ?? '');
      });
    });
    const missed = requests.filter((_, index) => reached[index]?.length === 0);
    expect([name, missed.map(({ method, path }) => `${method} ${path}`)]).toStrictEqual([name, []]);
    expect([name, [...new Set(reached.flat())].sort()]).toStrictEqual([name, [...new Set(routes)].sort()]);
  }
});
