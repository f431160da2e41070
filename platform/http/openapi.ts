import { setImmediate as otherRequests } from 'node:timers/promises';
import { z } from 'zod';
import { type Endpoint, needsCsrf, type ReplyFormat } from '#kernel/contract/endpoint.ts';
import { ErrorReply } from '#kernel/errors/wire.ts';

type Json = Record<string, unknown>;

const MEDIA_TYPES: Readonly<Record<ReplyFormat, string>> = {
  json: 'application/json',
  html: 'text/html',
  file: 'application/octet-stream',
  events: 'text/event-stream',
};

/**
 * An OpenAPI 3.1 description of the endpoints, generated from the same contracts that serve them. An endpoint takes about
 * a millisecond, so other requests are served between two of them.
 */
export async function toOpenApi(endpoints: readonly Endpoint[], title: string): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    await otherRequests();
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Error: toSchema(ErrorReply, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'vitrine_session' },
        crumb: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
    },
  };
}

function toOperation(endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.', 1)[0]],
    'x-capability': endpoint.capability,
    'x-rate-limit': endpoint.rate,
    'x-errors': endpoint.errors ?? [],
    security: toSecurity(endpoint),
    parameters: [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query')],
    ...toRequestBody(endpoint),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done' }
          : {
              description: 'The reply',
              content: toContent(endpoint.reply, 'output', MEDIA_TYPES[endpoint.format ?? 'json']),
            },
      default: {
        description: 'A refusal or fault',
        content: { [MEDIA_TYPES.json]: { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function toRequestBody({ body, raw, stream }: Endpoint): Json {
  if (body === undefined) return {};
  if (stream === true)
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } };
  // The sender defines the content of a raw body.
  const content = raw === undefined ? toContent(body, 'input') : { [MEDIA_TYPES.json]: { schema: {} } };
  return { requestBody: { required: true, content } };
}

function toSecurity(endpoint: Endpoint): Json[] {
  const requirement: Json = {};
  if (endpoint.capability !== 'public') requirement['session'] = [];
  if (needsCsrf(endpoint)) requirement['crumb'] = [];
  return [requirement];
}

function toParameters(schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => {
    return { name, in: location, required: location === 'path' || required.includes(name), schema: property };
  });
}

function toContent(schema: z.ZodType, side: 'input' | 'output', mediaType: string = MEDIA_TYPES.json): Json {
  return { [mediaType]: { schema: toSchema(schema, side) } };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
