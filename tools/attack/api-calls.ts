import type { JsonSchema } from './fill-schema.ts';

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: JsonSchema;
}

interface Operation {
  operationId: string;
  parameters: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, { schema?: JsonSchema }>> };
  'x-capability': string;
  'x-errors': readonly string[];
}

/** The OpenAPI description of the server, so that new endpoints are attacked without a change here. */
export interface ApiDescription {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Call {
  id: string;
  method: string;
  path: string;
  body: { type: string; schema: JsonSchema } | null;
  capability: string;
  parameters: readonly Parameter[];
  /** Its specific error codes, besides the general ones. */
  errors: readonly string[];
}

export function listCalls({ paths }: ApiDescription): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        body: content === undefined ? null : { type: content[0], schema: content[1].schema ?? {} },
        capability: operation['x-capability'],
        parameters: operation.parameters,
        errors: operation['x-errors'],
      };
    }),
  );
}

/** The route of a call as the router knows it. */
export function toRoute({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}
