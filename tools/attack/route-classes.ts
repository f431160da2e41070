import type { Dice } from '../fault/dice.ts';
import { hostileForm } from './hostile-form.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { hostileJson, type JsonSchema } from './hostile-json.ts';
import { fillPath, hostileQuery } from './hostile-path.ts';
import type { HostileRequest } from './hostile-request.ts';
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
const UNKNOWN = ['/nope', '/api/nope', '/%2e%2e/%2e%2e/etc/passwd', '/a'.repeat(60), '/wp-login.php', '//x//y'];

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

export function toRouteClasses(description: ApiDescription, field: FileField): RouteClass[] {
  const calls = listCalls(description);
  const reads = calls.filter(({ method }) => method === 'GET');
  const writes = calls.filter(({ body }) => body?.type === 'application/json');
  const bare = calls.filter(({ method, body }) => method !== 'GET' && body === null);
  return [
    pages('pages', PAGES),
    pages('cart, checkout, account and owner pages', REACT_PAGES),
    pages('media and downloads', FILES),
    pages('static files', STATIC),
    anyBody('unknown addresses', UNKNOWN),
    forms('forms without script', NOSCRIPT_FORMS),
    ...forBoth('API reads', reads, (dice, call) => ({
      method: call.method,
      path: `${fillPath(dice, call.path)}${hostileQuery(dice)}`,
      headers: hostileHeaders(dice),
    })),
    ...forBoth('API writes', writes, (dice, call) => ({
      method: call.method,
      path: fillPath(dice, call.path),
      headers: { ...hostileHeaders(dice), ...JSON_TYPE },
      body: hostileJson(dice, call.body?.schema ?? {}),
    })),
    ...forBoth('API writes with another body', [...writes, ...bare], (dice, call) => ({
      method: call.method,
      path: fillPath(dice, call.path),
      headers: { ...dice.pick([FORM_TYPE, { 'content-type': 'text/plain' }, { 'content-type': 'x/y' }, JSON_TYPE]) },
      body: hostileForm(dice),
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

type MakeCall = (dice: Dice, call: Call) => HostileRequest;

/** Creates one class for a visitor on the public endpoints and one for the owner on all others. */
function forBoth(name: string, calls: readonly Call[], make: MakeCall): RouteClass[] {
  const visitors = calls.filter(({ isPublic }) => isPublic);
  const owners = calls.filter(({ isPublic, path }) => !isPublic && !path.startsWith('/api/config/session'));
  const toClass = (title: string, asOwner: boolean, chosen: readonly Call[]): RouteClass[] =>
    chosen.length === 0 ? [] : [{ name: title, asOwner, make: (dice) => make(dice, dice.pick(chosen)) }];
  return [...toClass(name, false, visitors), ...toClass(`${name}, owner`, true, owners)];
}

function pages(name: string, paths: readonly string[]): RouteClass {
  return {
    name,
    asOwner: false,
    make: (dice) => ({
      method: dice.pick(['GET', 'GET', 'GET', 'HEAD']),
      path: `${fillPath(dice, dice.pick(paths))}${hostileQuery(dice)}`,
      headers: hostileHeaders(dice),
    }),
  };
}

function forms(name: string, paths: readonly string[]): RouteClass {
  return {
    name,
    asOwner: false,
    make: (dice) => ({
      method: 'POST',
      path: fillPath(dice, dice.pick(paths)),
      headers: { ...hostileHeaders(dice), ...FORM_TYPE },
      body: hostileForm(dice),
    }),
  };
}

function anyBody(name: string, paths: readonly string[]): RouteClass {
  return {
    name,
    asOwner: false,
    make: (dice) => ({
      method: dice.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'POST']),
      path: `${dice.pick(paths)}${hostileQuery(dice)}`,
      headers: { ...dice.pick([FORM_TYPE, JSON_TYPE, { 'content-type': 'multipart/form-data; boundary=x' }]) },
      body: dice.chance(0.5) ? hostileForm(dice) : hostileJson(dice, {}),
    }),
  };
}
