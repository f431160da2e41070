import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers that the described endpoints are the mounted ones, in both directions.

const PARTS_OF_THE_DESCRIPTION = ['GET /api/docs', 'GET /api/docs.css', 'GET /api/openapi.json'];
const CATCH_ALL = '/api/*';

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string().regex(/^[a-z]+\/[a-z-]+$/), z.strictObject({ schema: Schema }));
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z-]+\.[a-zA-Z]+$/),
  summary: z.string().min(10),
  tags: z.array(z.string()).length(1),
  'x-capability': z.string(),
  'x-rate-limit': z.strictObject({ max: z.int().min(1), seconds: z.int().min(1) }),
  'x-errors': z.array(z.string().regex(/^[A-Z]+(_[A-Z]+)+$/)),
  security: z.array(z.partialRecord(z.enum(['session', 'crumb']), z.tuple([]))),
  parameters: z.array(
    z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: Schema }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(
    z.string().regex(/^(20[0-4]|default)$/),
    z.strictObject({ description: z.string().min(1), content: Content.optional() }),
  ),
});
/** The parts of OpenAPI 3.1 that we use. */
const Description = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('apiKey'), in: z.string(), name: z.string() }),
    ),
  }),
});
type Description = z.output<typeof Description>;

let web: TestWeb;
let description: Description;
const mounted: string[] = [];

function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) mounted.push(`${one} ${url}`);
  });
}

/** Sent with `sendBeacon`, which cannot set headers. They only count and change no one's data. */
const BY_BEACON = /^analytics\.record(?!ScriptErrors)/;
/** Its body has the fields of the form, which its author defines. */
const BY_FIELDS = '/api/rest/forms/validate/{formId}';

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  web = await openWeb();
  unsubscribe('fastify.initialization', watchRoutes);
  await makeWebsite(web.installation.database);
  description = Description.parse((await web.server.inject({ url: '/api/openapi.json' })).json<unknown>());
});
afterAll(() => web.close());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

describe('the OpenAPI description', () => {
  it('lists every mounted endpoint, and no other', () => {
    const calls = mounted.filter(
      (route) => route.includes(' /api/') && !route.endsWith(` ${CATCH_ALL}`) && !route.startsWith('HEAD '),
    );
    const described = operations().map(({ path, method }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect([...described, ...PARTS_OF_THE_DESCRIPTION].sort()).toStrictEqual(calls.sort());
    expect(described.length).toBeGreaterThan(5);
  });

  it('gives each endpoint a unique id and declares each path parameter', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect([path, named.map(({ name, required }) => [name, required])]).toStrictEqual([
        path,
        inPath.map((name) => [name, true]),
      ]);
    }
  });

  it('states which endpoints need a CSRF token and which a session', () => {
    const needs = operations().map(({ method, operation }) => {
      const [{ session, crumb } = {}] = operation.security;
      return {
        id: operation.operationId,
        crumb: (crumb !== undefined) === (method !== 'GET' && !BY_BEACON.test(operation.operationId)),
        session: (session !== undefined) === (operation['x-capability'] !== 'public'),
      };
    });
    expect(needs).toStrictEqual(needs.map(({ id }) => ({ id, crumb: true, session: true })));
  });

  it('has no dangling references and no accidentally open schemas', () => {
    const text = JSON.stringify(description);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(new Set(references)).toStrictEqual(new Set(['#/components/schemas/Error']));
    expect(Object.keys(description.components.schemas)).toStrictEqual(['Error']);
    for (const { path, operation } of operations()) {
      const body = operation.requestBody?.content['application/json']?.schema;
      const isOpen = (body?.['additionalProperties'] ?? false) !== false;
      expect([path, isOpen]).toStrictEqual([path, path === BY_FIELDS]);
      for (const parameter of operation.parameters) expect(parameter.schema).toHaveProperty('type');
    }
  });

  it('bounds every number and list in a request', () => {
    const unbounded: string[] = [];
    const checkSchema = (schema: unknown, schemaPath: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const schemaFields = schema as Record<string, unknown>;
      const { type, maximum, maxLength, maxItems, enum: choices, const: fixed, pattern, ...rest } = schemaFields;
      const isBounded = {
        string: [maxLength, choices, fixed, pattern].some((bound) => bound !== undefined),
        number: [maximum, choices, fixed].some((bound) => bound !== undefined),
        integer: [maximum, choices, fixed].some((bound) => bound !== undefined),
        array: maxItems !== undefined,
      }[String(type)];
      if (isBounded === false) unbounded.push(schemaPath);
      for (const [key, inner] of Object.entries(rest)) checkSchema(inner, `${schemaPath}.${key}`);
    };
    for (const { operation } of operations()) {
      checkSchema(operation.requestBody?.content['application/json']?.schema, operation.operationId);
      for (const { name, schema } of operation.parameters) checkSchema(schema, `${operation.operationId}?${name}`);
    }
    expect(unbounded).toStrictEqual([]);
  });
});

describe('the API reference page', () => {
  it('lists every endpoint with its path, errors and rate limit, and runs no script', async () => {
    const { headers, body } = await web.server.inject({ url: '/api/docs' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(body).not.toContain('<script');
    for (const { path, method, operation } of operations()) {
      expect(body).toContain(`<article id="${operation.operationId}">`);
      expect(body).toContain(`<code>${method}</code> <code>${path}</code>`);
      for (const code of operation['x-errors']) expect(body).toContain(`<code>${code}</code>`);
    }
    expect(body.match(/<article /g)?.length).toBe(operations().length);
    expect((await web.server.inject({ url: '/api/docs.css' })).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
