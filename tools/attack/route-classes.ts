import type { SeededRandom } from '../fault/seeded-random.ts';
import { hostileForm } from './hostile-form.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { hostileJson, type JsonSchema } from './hostile-json.ts';
import type { HostileRequest } from './hostile-request.ts';
import { fillPath, hostileQuery } from './hostile-url.ts';
import type { Call, RouteClass } from './route-class.ts';
import { type FileField, toUploadClasses } from './uploads.ts';

interface Operation {
  operationId: string;
  parameters: readonly { name: string; in: string; required: boolean }[];
  requestBody?: { content: Readonly<Record<string, { schema?: JsonSchema }>> };
  'x-capability': string;
  'x-errors': readonly string[];
}

/** The OpenAPI description of the server, so that new endpoints are attacked without a change here. */
export interface ApiDescription {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const PAGES = ['/', '/shop', '/shop/p/ember-mug', '/journal', '/events', '/gallery', '/about', '/contact', '/search'];
const REACT_PAGES = ['/cart', '/checkout', '/account', '/account/sign-in', '/checkout/order/x', '/config', '/lock'];
const FILES = ['/media/{id}/{version}/x.jpg', '/media/audio/{id}', '/downloads/{token}', '/downloads/forms/{id}'];
const STATIC = ['/assets/{file}', '/scripts/{file}', '/sitemap.xml', '/robots.txt', '/api/openapi.json', '/healthz'];
const NOSCRIPT_FORMS = [
  '/forms/plain/{id}',
  '/commerce/plain-cart/add',
  '/commerce/plain-cart/update',
  '/restock',
  '/restock/unsubscribe',
  '/mailing-list/confirm',
  '/mailing-list/unsubscribe',
  '/lock',
  '/reviews/plain/{id}',
];
const UNKNOWN_PATHS = ['/nope', '/api/nope', '/%2e%2e/%2e%2e/etc/passwd', '/a'.repeat(60), '/wp-login.php', '//x//y'];

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

export function toRouteClasses(description: ApiDescription, field: FileField): RouteClass[] {
  const calls = listCalls(description);
  const reads = calls.filter(({ method }) => method === 'GET');
  const writes = calls.filter(({ body }) => body?.type === 'application/json');
  const withoutBody = calls.filter(({ method, body }) => method !== 'GET' && body === null);
  return [
    pages('pages', PAGES),
    pages('cart, checkout, account and owner pages', REACT_PAGES),
    pages('media and downloads', FILES),
    pages('static files', STATIC),
    anyBody('unknown addresses', UNKNOWN_PATHS),
    forms('forms without script', NOSCRIPT_FORMS),
    ...forBoth('API reads', reads, (random, call) => ({
      method: call.method,
      path: `${fillPath(random, call.path)}${hostileQuery(random)}`,
      headers: hostileHeaders(random),
    })),
    ...forBoth('API writes', writes, (random, call) => ({
      method: call.method,
      path: fillPath(random, call.path),
      headers: { ...hostileHeaders(random), ...JSON_TYPE },
      body: hostileJson(random, call.body?.schema ?? {}),
    })),
    ...forBoth('API writes with another body', [...writes, ...withoutBody], (random, call) => ({
      method: call.method,
      path: fillPath(random, call.path),
      headers: { ...random.pick([FORM_TYPE, { 'content-type': 'text/plain' }, { 'content-type': 'x/y' }, JSON_TYPE]) },
      body: hostileForm(random),
    })),
    ...toUploadClasses(calls, field),
  ];
}

function listCalls({ paths }: ApiDescription): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      const body = content === undefined ? null : { type: content[0], schema: content[1].schema ?? {} };
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        body,
        isPublic: operation['x-capability'] === 'public',
        requiredQuery: operation.parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name),
        errors: operation['x-errors'],
      };
    }),
  );
}

type MakeCall = (random: SeededRandom, call: Call) => HostileRequest;

/** Creates one class for a visitor on the public endpoints and one for the owner on all others. */
function forBoth(name: string, calls: readonly Call[], make: MakeCall): RouteClass[] {
  const visitors = calls.filter(({ isPublic }) => isPublic);
  const owners = calls.filter(({ isPublic, path }) => !isPublic && !path.startsWith('/api/config/session'));
  const toClass = (title: string, asOwner: boolean, chosen: readonly Call[]): RouteClass[] =>
    chosen.length === 0 ? [] : [{ name: title, asOwner, make: (random) => make(random, random.pick(chosen)) }];
  return [...toClass(name, false, visitors), ...toClass(`${name}, owner`, true, owners)];
}

function pages(name: string, paths: readonly string[]): RouteClass {
  return {
    name,
    asOwner: false,
    make: (random) => ({
      method: random.pick(['GET', 'GET', 'GET', 'HEAD']),
      path: `${fillPath(random, random.pick(paths))}${hostileQuery(random)}`,
      headers: hostileHeaders(random),
    }),
  };
}

function forms(name: string, paths: readonly string[]): RouteClass {
  return {
    name,
    asOwner: false,
    make: (random) => ({
      method: 'POST',
      path: fillPath(random, random.pick(paths)),
      headers: { ...hostileHeaders(random), ...FORM_TYPE },
      body: hostileForm(random),
    }),
  };
}

function anyBody(name: string, paths: readonly string[]): RouteClass {
  return {
    name,
    asOwner: false,
    make: (random) => ({
      method: random.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'POST']),
      path: `${random.pick(paths)}${hostileQuery(random)}`,
      headers: { ...random.pick([FORM_TYPE, JSON_TYPE, { 'content-type': 'multipart/form-data; boundary=x' }]) },
      body: random.chance(0.5) ? hostileForm(random) : hostileJson(random, {}),
    }),
  };
}
