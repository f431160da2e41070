import type { FastifyInstance } from 'fastify';
import type { MountedRoute } from '#platform/http/parts.ts';

/** The input of a call: a value for each parameter, query field or body field of that name. */
export type Values = Readonly<Record<string, string>>;

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  /** The operation id of the API, or method and pattern of any other route. */
  id: string;
  method: Verb;
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
}

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  required?: readonly string[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  format?: string;
  minimum?: number;
  default?: unknown;
}

interface Operation {
  operationId: string;
  'x-capability': string;
  parameters?: readonly { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema?: Schema }>> };
}

export type ApiPaths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The endpoints in the OpenAPI description of the process. */
export async function readApi(server: FastifyInstance, host: string): Promise<ApiPaths> {
  const reply = await server.inject({ url: '/api/openapi.json', headers: { host } });
  return reply.json<{ paths: ApiPaths }>().paths;
}

/** Every endpoint with these values: once with all input, once with only the required input. */
export function apiCalls(paths: ApiPaths, values: Values): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) => toCalls({ path, verb, operation }, values)),
  );
}

function toCalls(
  { path, verb, operation }: { path: string; verb: string; operation: Operation },
  values: Values,
): Call[] {
  const method = verb.toUpperCase() as Verb;
  const { operationId: id, parameters = [], requestBody } = operation;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? UNKNOWN_ID));
  const query = new URLSearchParams();
  for (const { name, in: location, schema } of parameters)
    if (location === 'query') query.set(name, String(toValue(name, schema, values)));
  const body = requestBody?.content['application/json']?.schema;
  const payload = body === undefined ? {} : { payload: toValue('', body, values) as object };
  const withoutQuery: Call = { id, method, url, ...payload };
  return query.size === 0 ? [withoutQuery] : [withoutQuery, { ...withoutQuery, url: `${url}?${query.toString()}` }];
}

const UNKNOWN_ID = 'f'.repeat(24);

function toValue(name: string, schema: Schema, values: Values): unknown {
  const { type, properties, items, anyOf = schema.oneOf, allOf } = schema;
  if (allOf !== undefined) return Object.assign({}, ...allOf.map((part) => toValue(name, part, values))) as object;
  if (properties !== undefined) return toObject(schema, values);
  if (type === 'array') return [toValue(name.replace(/s$/, ''), items ?? {}, values)];
  if (anyOf !== undefined)
    return toValue(name, values[name] === undefined ? (anyOf.at(-1) ?? {}) : (anyOf[0] ?? {}), values);
  if (values[name] !== undefined) return toKind(values[name], schema);
  return toSample(schema);
}

function toObject({ properties = {}, required = [] }: Schema, values: Values): object {
  const requested = Object.entries(properties).filter(
    ([name, { type }]) => required.includes(name) || values[name] !== undefined || type === 'object',
  );
  return Object.fromEntries(requested.map(([name, inner]) => [name, toValue(name, inner, values)]));
}

function toSample({ type, format, minimum = 1, ...schema }: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return Math.max(1, minimum);
  if (type === 'boolean') return true;
  return format === 'email' ? 'stranger@example.test' : (schema.default ?? '');
}

function toKind(value: string, { type }: Schema): unknown {
  return type === 'integer' || type === 'number' ? Number.parseInt(value, 10) || 1 : value;
}

/**
 * Every route outside the API. Their input is not described, so they get all values at once: in the path, in the query,
 * and as form fields.
 */
export function otherCalls(routes: readonly MountedRoute[], values: Values): Call[] {
  const fields = new URLSearchParams(values).toString();
  return routes
    .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/'))
    .flatMap(({ method, url: pattern }): Call[] => {
      const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? UNKNOWN_ID));
      const call = { id: `${method} ${pattern}`, method: method as Verb, url: path.replace('*', '') };
      if (method === 'GET') return [call, { ...call, url: `${call.url}?${fields}` }];
      return [{ ...call, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: fields }];
    });
}
