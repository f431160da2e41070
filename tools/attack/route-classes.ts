import type { MountedRoute } from '#platform/http/parts.ts';
import type { SeededRandom } from '../fault/seeded-random.ts';
import { type ApiDescription, type Call, listCalls, toRoute } from './api-calls.ts';
import { fillSchema, type PickFieldId } from './fill-schema.ts';
import { malformedForm } from './hostile-form.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { hostileJson } from './hostile-json.ts';
import type { HostileRequest } from './hostile-request.ts';
import { encodeText } from './hostile-text.ts';
import { hostileParameter, hostileQuery } from './hostile-url.ts';
import { type KnownValues, pickId } from './known-values.ts';
import { toPageClasses } from './page-classes.ts';
import { findSender, inTurn, isHandled, type RouteClass } from './route-class.ts';
import { type FileField, toUploadClasses } from './uploads.ts';

export interface AttackTarget {
  description: ApiDescription;
  /** Every route that the server has mounted. */
  routes: readonly MountedRoute[];
  known: KnownValues;
  field: FileField;
  /** An import of products that has not started. It is not among the known values, since writes would delete it. */
  importId: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const OTHER_TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'x/y', 'application/json'];
/** All mounted routes, grouped by the input they accept. */
export function toRouteClasses({ description, routes, known, ...files }: AttackTarget): RouteClass[] {
  const calls = listCalls(description);
  const described = new Set(calls.map(toRoute));
  const reads = calls.filter(({ method }) => method === 'GET');
  const writes = calls.filter(
    ({ method, body }) => method !== 'GET' && (body === null || body.type === 'application/json'),
  );
  return [
    ...toPageClasses(
      routes.filter(({ method, url }) => !described.has(`${method} ${url}`)),
      known,
    ),
    ...forEachSender('API reads', reads, (random, call) => makeRead(random, call, known)),
    ...forEachSender('API writes', writes, (random, call) => makeWrite(random, call, known)),
    ...forEachSender('API writes with another body', writes, (random, call) => ({
      method: call.method,
      path: fillCallPath(random, call, known),
      headers: { 'content-type': random.pick(OTHER_TYPES) },
      body: malformedForm(random),
    })).map((one) => ({ ...one, isReached: undefined })),
    ...toUploadClasses(calls, {
      ...files.field,
      importId: files.importId,
      mediumId: known.idsByPath.get('/api/config/media')?.[0] ?? '',
    }),
  ];
}

type MakeCall = (random: SeededRandom, call: Call) => HostileRequest;

/** One class per kind of session that the endpoints need. */
function forEachSender(name: string, calls: readonly Call[], make: MakeCall): RouteClass[] {
  return (['visitor', 'shopper', 'owner'] as const).flatMap((sender) => {
    const chosen = calls.filter((call) => findSender(call) === sender);
    if (chosen.length === 0) return [];
    const next = inTurn(chosen);
    return [
      {
        name: sender === 'visitor' ? name : `${name}, ${sender}`,
        sender,
        routes: chosen.map(toRoute),
        needsSession: sender !== 'visitor',
        isReached: isHandled,
        make(random: SeededRandom): HostileRequest {
          const call = next();
          return { ...make(random, call), errors: call.errors };
        },
      },
    ];
  });
}

function makeRead(random: SeededRandom, call: Call, known: KnownValues): HostileRequest {
  const query = random.chance(0.6) ? fillQuery(random, call, known) : hostileQuery(random);
  return { method: call.method, path: `${fillCallPath(random, call, known)}${query}`, headers: hostileHeaders(random) };
}

function makeWrite(random: SeededRandom, call: Call, known: KnownValues): HostileRequest {
  const path = `${fillCallPath(random, call, known)}${fillQuery(random, call, known)}`;
  const headers = hostileHeaders(random);
  if (call.body === null) return { method: call.method, path, headers };
  const body = hostileJson(random, call.body.schema, toPickFieldId(random, call, known));
  return { method: call.method, path, headers: { ...headers, ...JSON_TYPE }, body };
}

/** The path with parameters that mostly follow their schema. */
function fillCallPath(random: SeededRandom, call: Call, known: KnownValues): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.15)) return hostileParameter(random);
    const schema = call.parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const value = String(fillSchema(random, schema, { pickFieldId: toPickFieldId(random, call, known), name }));
    // The router rejects parameters of more than 200 characters.
    return encodeText(value.slice(0, 60)) || 'x';
  });
}

function fillQuery(random: SeededRandom, call: Call, known: KnownValues): string {
  const pairs = call.parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.5)))
    .map(({ name, schema }) => {
      const value = fillSchema(random, schema, { pickFieldId: toPickFieldId(random, call, known), name });
      return `${name}=${encodeText(String(value).slice(0, 1000))}`;
    });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function toPickFieldId(random: SeededRandom, { path }: Call, known: KnownValues): PickFieldId {
  return (name) => pickId(random, known, { name, path });
}
