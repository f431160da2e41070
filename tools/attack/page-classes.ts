import type { MountedRoute } from '#platform/http/parts.ts';
import type { SeededRandom } from '../fault/seeded-random.ts';
import { hostileForm, malformedForm } from './hostile-form.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { malformedJson } from './hostile-json.ts';
import { hostileParameter, hostileQuery } from './hostile-url.ts';
import { type KnownValues, pickId } from './known-values.ts';
import { inTurn, isPageReply, type RouteClass } from './route-class.ts';

/** Pages of the demo shop, one of each kind. All are served by one route, `/*`. */
export const PAGES = [
  '/',
  '/shop',
  '/shop/p/ember-mug',
  '/journal',
  '/events',
  '/gallery',
  '/about',
  '/contact',
  '/search',
  '/sitemap.xml',
  '/robots.txt',
];
const UNKNOWN_PATHS = ['/nope', '/api/nope', '/%2e%2e/%2e%2e/etc/passwd', '/a'.repeat(60), '/wp-login.php', '//x//y'];
const UNKNOWN_API = '/api/*';
const OTHER_TYPES = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=x'];

/** The classes of GET routes outside the API. The first pattern that matches decides. */
const GET_CLASSES: readonly { name: string; pattern: RegExp }[] = [
  { name: 'pages', pattern: /^\/\*$/ },
  { name: 'static files', pattern: /^\/(?:assets|scripts|healthz|readyz|api)\b/ },
  { name: 'media and downloads', pattern: /^\/(?:media|downloads)\/|\/files\// },
  { name: 'cart, checkout, account and owner pages', pattern: /^/ },
];

/** Every mounted route that the API description does not list belongs to exactly one of these. */
export function toPageClasses(routes: readonly MountedRoute[], known: KnownValues): RouteClass[] {
  const gets = routes.filter(({ method, url }) => method === 'GET' && url !== UNKNOWN_API);
  const posts = routes.filter(({ method, url }) => !['GET', 'HEAD'].includes(method) && url !== UNKNOWN_API);
  const unknown = routes.filter(({ method, url }) => method !== 'HEAD' && url === UNKNOWN_API);
  const classes = GET_CLASSES.map(({ name }) =>
    toGetClass(
      name,
      gets.filter(({ url }) => GET_CLASSES.find(({ pattern }) => pattern.test(url))?.name === name),
      known,
    ),
  );
  return [...classes, toFormClass(posts, known), toUnknownClass(unknown)].filter((one) => one.routes.length > 0);
}

function toGetClass(name: string, routes: readonly MountedRoute[], known: KnownValues): RouteClass {
  const next = inTurn(routes);
  return {
    name,
    sender: 'visitor',
    routes: routes.map(toName),
    needsSession: false,
    isReached: isPageReply,
    make: (random) => ({
      method: random.pick(['GET', 'GET', 'GET', 'HEAD']),
      path: `${fillPattern(random, next().url, known)}${hostileQuery(random)}`,
      headers: hostileHeaders(random),
    }),
  };
}

function toFormClass(routes: readonly MountedRoute[], known: KnownValues): RouteClass {
  const next = inTurn(routes);
  return {
    name: 'forms without script',
    sender: 'visitor',
    routes: routes.map(toName),
    needsSession: false,
    isReached: isPageReply,
    make(random) {
      const { method, url } = next();
      return {
        method,
        path: fillPattern(random, url, known),
        headers: { ...hostileHeaders(random), 'content-type': 'application/x-www-form-urlencoded' },
        body: hostileForm(random, (name) => pickId(random, known, { name, path: '/api/commerce/shopping-cart/' })),
      };
    },
  };
}

function toUnknownClass(routes: readonly MountedRoute[]): RouteClass {
  return {
    name: 'unknown addresses',
    sender: 'visitor',
    routes: routes.map(toName),
    needsSession: false,
    make: (random) => ({
      method: random.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'POST']),
      path: `${random.pick(UNKNOWN_PATHS)}${hostileQuery(random)}`,
      headers: { 'content-type': random.pick(OTHER_TYPES) },
      body: random.chance(0.5) ? malformedForm(random) : malformedJson(random),
    }),
  };
}

function toName({ method, url }: MountedRoute): string {
  return `${method} ${url}`;
}

/** A path of the route: one that exists, or one with known, unknown and malformed parameters. */
function fillPattern(random: SeededRandom, pattern: string, known: KnownValues): string {
  if (pattern === '/*') return random.pick([...PAGES, ...known.paths]);
  const regex = toRegex(pattern);
  const existing = known.paths.filter((path) => regex.test(path));
  if (existing.length > 0 && random.chance(0.5)) return random.pick(existing);
  return pattern
    .replace('*', () => hostileParameter(random))
    .replaceAll(/:(\w+)/g, (_, name: string) =>
      random.chance(0.5) ? pickId(random, known, { name, path: pattern }) : hostileParameter(random),
    );
}

/** Matches the paths of a route pattern. */
export function toRegex(pattern: string): RegExp {
  const source = pattern.replaceAll('.', '\\.').replace('*', '.*').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
