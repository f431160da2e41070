import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, needsCsrf } from '#kernel/contract/endpoint.ts';
import { checkLimit } from './check-limit.ts';
import { toHtmlPayload, toJsonPayload } from './compress.ts';
import { CSRF_COOKIE } from './csrf-token.ts';
import { requireCsrf } from './ensure-csrf-cookie.ts';
import { httpErrors } from './errors.ts';
import { ACCOUNT_COOKIE, SESSION_COOKIE, SIGN_IN_COOKIE } from './host-cookies.ts';
import { digestOf, keyOf, type StoredReply } from './idempotency.ts';
import { parseInput } from './input.ts';
import { EMPTY_OBJECT_LIMIT } from './json-body.ts';
import type { HttpParts } from './parts.ts';
import { acceptAnyBody, acceptStreams, checkContentLength, toByteStream, toRawBody } from './raw-body.ts';
import { requestContext } from './request-context.ts';
import { requireCapability } from './require-capability.ts';
import { isOwnerEndpoint, requireOwnerArea } from './require-owner-area.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { requireTenant } from './require-tenant.ts';
import type { RequestCtx, Route } from './route.ts';
import { runRecorded } from './run-recorded.ts';
import { requireSameOrigin } from './same-origin.ts';

/**
 * Every request passes the same steps: rate limit, tenant, origin, owner area, CSRF token, session, capability, recent
 * sign-in, contract, operation, reply.
 */
export function mountRoutes(server: FastifyInstance, parts: HttpParts, routes: readonly Route[]): void {
  const raw = routes.filter(({ endpoint }) => endpoint.raw !== undefined);
  const streams = routes.filter(({ endpoint }) => endpoint.stream === true);
  for (const route of routes) if (!raw.includes(route) && !streams.includes(route)) mountRoute(server, parts, route);
  // In separate scopes, where bodies are not parsed as JSON.
  const mountInScope = (accept: (scope: FastifyInstance) => void, routesInScope: readonly Route[]): void => {
    if (routesInScope.length === 0) return;
    void server.register((scope, _options, done) => {
      accept(scope);
      for (const route of routesInScope) mountRoute(scope, parts, route);
      done();
    });
  };
  mountInScope(acceptAnyBody, raw);
  mountInScope(acceptStreams, streams);
  mountNotFound(server);
}

function mountRoute(server: FastifyInstance, parts: HttpParts, route: Route): void {
  server.route({
    method: route.endpoint.method,
    url: toPattern(route.endpoint.path),
    bodyLimit: Math.max(route.endpoint.bodyLimit, EMPTY_OBJECT_LIMIT),
    config: { jsonValues: route.endpoint.jsonValues },
    // Before the body is read: a request over the limit, to an unknown host or without a CSRF token costs nothing more.
    onRequest: async (request, reply) => {
      checkLimit(parts, { request, reply }, { name: route.endpoint.id, ...route.endpoint.rate });
      const websiteId = await requireTenant(parts, request);
      if (route.endpoint.method !== 'GET' && route.endpoint.crossOrigin !== true) requireSameOrigin(parts, request);
      if (isOwnerEndpoint(route.endpoint)) requireOwnerArea(parts, request);
      if (needsCsrf(route.endpoint)) requireCsrf(parts, { request, reply }, websiteId);
      if (route.endpoint.stream === true) checkContentLength(request, route.endpoint.bodyLimit);
    },
    handler: (request, reply) => answer(parts, route, request, reply),
  });
}

const SESSION_COOKIES = [SESSION_COOKIE, SIGN_IN_COOKIE, ACCOUNT_COOKIE];

const API_WILDCARD = '/api/*';

/** An unknown API path gets an API error instead of a page. */
function mountNotFound(server: FastifyInstance): void {
  if (server.hasRoute({ method: 'GET', url: API_WILDCARD })) return;
  const rejectUnknown = (): Promise<never> => Promise.reject(httpErrors.error('HTTP_NOT_FOUND'));
  server.all(API_WILDCARD, { onRequest: rejectUnknown }, rejectUnknown);
}

// oxlint-disable-next-line max-params -- the HTTP edge needs services, route, request and reply
async function answer(parts: HttpParts, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const ctx = await requestContext(parts, request, reply);
  if (ctx === null) throw httpErrors.error('HTTP_NOT_FOUND');
  requireCapability(parts, ctx, route.endpoint.capability);
  requireRecentSignIn(ctx, route.endpoint);
  const { params, query } = request;
  const input = parseInput(route.endpoint, { params, query, body: readBody(route.endpoint, request) });
  if (route.send !== undefined) return await route.send(ctx, input, { request, reply });
  const status = route.endpoint.status ?? 200;
  const work = async (): Promise<StoredReply> => {
    const text = await runRecorded(parts, { endpoint: route.endpoint, ctx }, async (recorded) => {
      const result = await route.handle(recorded, input);
      return status === 204 ? '' : toText(route.endpoint, route.endpoint.reply.parse(result));
    });
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    const opensSession = cookies.some((cookie) => SESSION_COOKIES.some((name) => cookie.includes(name)));
    return { status, text, cookies, opensSession };
  };
  const key = keyOf(route.endpoint, request);
  const { text } =
    key === null ? await work() : await answerOnce(parts, reply, { endpoint: route.endpoint, ctx, input, key, work });
  if (status === 204) return await reply.status(204).send();
  if (route.endpoint.format === 'html') return toHtmlPayload(request, reply.status(status), text);
  return toJsonPayload(request, reply.status(status), text);
}

// A contract can be declared as HTML only if its reply is text.
function toText({ format }: Endpoint, data: unknown): string {
  return format === 'html' ? (data as string) : JSON.stringify(data);
}

interface IdempotentCall {
  endpoint: Endpoint;
  ctx: RequestCtx;
  input: unknown;
  key: string;
  work: () => Promise<StoredReply>;
}

async function answerOnce(parts: HttpParts, reply: FastifyReply, call: IdempotentCall): Promise<StoredReply> {
  const { endpoint, ctx, input, key, work } = call;
  const cookies = [CSRF_COOKIE, SESSION_COOKIE, ACCOUNT_COOKIE].map((name) => ctx.cookie(name) ?? '');
  const keyedRequest = {
    session: digestOf(ctx.websiteId, ...cookies),
    name: `${endpoint.id} ${key}`,
    request: digestOf(input),
  };
  const outcome = await parts.replies.answer(keyedRequest, work);
  if (outcome.isReplayed) {
    reply.header('idempotent-replayed', 'true');
    for (const cookie of outcome.reply.cookies) reply.header('set-cookie', cookie);
  }
  return outcome.reply;
}

function readBody({ raw, stream, bodyLimit }: Endpoint, request: FastifyRequest): unknown {
  if (bodyLimit === 0) return requireEmpty(request.body);
  if (stream === true) return toByteStream(request);
  return raw === undefined ? request.body : toRawBody(request, raw.headers);
}

/** Some clients send `{}` with every write. */
function requireEmpty(body: unknown): undefined {
  const isEmpty = typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
  if (body !== undefined && !isEmpty) throw httpErrors.error('HTTP_BODY_TOO_LARGE');
}

function toPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
