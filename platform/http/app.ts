import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isOnWrongHost } from './admin-host.ts';
import { answerClientError } from './answer-client-error.ts';
import { createCsrfCheck } from './csrf-token.ts';
import { toErrorResponse } from './error-reply.ts';
import { httpErrors } from './errors.ts';
import { closeGracefully } from './graceful-close.ts';
import { createReplies } from './idempotency.ts';
import { isSecure } from './is-secure.ts';
import { acceptJson } from './json-body.ts';
import { loggedAddress, logRequest } from './log-request.ts';
import { mountRoutes } from './mount-routes.ts';
import type { HttpApp, HttpOptions, HttpParts, MountedRoute } from './parts.ts';
import { createRateLimiter } from './rate-limit.ts';
import { newRequestIds } from './request-id.ts';
import type { Route } from './route.ts';
import { COMMON_HEADERS, DATA_POLICY, TLS_HEADER } from './security-headers.ts';
import { toReplyError } from './to-reply-error.ts';
import { toTrustFunction } from './trust-proxy.ts';

const MAX_BODY = 1_048_576;
const REQUEST_TIMEOUT_MS = 30_000;

/** The HTTP server with its shared checks, before any page or endpoint is mounted. */
export function createApp(options: HttpOptions): HttpApp {
  const parts: HttpParts = {
    ...options,
    limiter: createRateLimiter(options.clock),
    checkCsrf: createCsrfCheck(options.secret),
    replies: createReplies(options.clock),
  };
  const server = fastify({
    logger: false,
    trustProxy: toTrustFunction(options.trustProxy),
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: newRequestIds(options.random),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(COMMON_HEADERS).header('x-request-id', request.id);
      sendError(parts, request, reply, error);
    },
  });
  const routes: MountedRoute[] = [];
  server.addHook(
    'onRoute',
    ({ method, url }) => void routes.push(...[method].flat().map((verb) => ({ method: verb, url }))),
  );
  // A form on another site can send neither this content type nor a custom header. Page routes accept forms themselves.
  acceptJson(server);
  closeGracefully(server);
  addHooks(server, parts);
  server.setNotFoundHandler((request, reply) => {
    sendError(parts, request, reply, httpErrors.error('HTTP_NOT_FOUND'));
  });
  server.setErrorHandler(async (error, request, reply) => {
    sendError(parts, request, reply, await toReplyError(parts, request, error));
    return reply;
  });
  return { server, parts, routes };
}

function addHooks(server: FastifyInstance, parts: HttpParts): void {
  server.addHook('onRequest', (request, reply, done) => {
    // The website is chosen by `Host` alone: most proxies forward `X-Forwarded-Host` as the visitor sent it.
    delete request.headers['x-forwarded-host'];
    reply.headers(COMMON_HEADERS);
    reply.header('x-request-id', request.id);
    // Reject it before the body is read, since no handler would use it.
    done(request.is404 || isOnWrongHost(parts, request) ? httpErrors.error('HTTP_NOT_FOUND') : undefined);
  });
  // When the website of the request is known, and with it the scheme of its URL.
  // oxlint-disable-next-line max-params -- the callback form of the hook: a promise would delay every reply by a tick
  server.addHook('onSend', (request, reply, payload, done) => {
    if (isSecure(parts, request)) reply.header('strict-transport-security', TLS_HEADER);
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(parts.log, request, reply);
    done();
  });
}

export function mountApi(app: HttpApp, routes: readonly Route[]): void {
  mountRoutes(app.server, app.parts, routes);
}

// oxlint-disable-next-line max-params -- an error reply needs exactly these four
export function sendError(parts: HttpParts, request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const response = toErrorResponse(error, request.id);
  if (response.fault)
    parts.log.error({ requestId: request.id, ...loggedAddress(request), err: error }, 'request failed');
  void reply
    .status(response.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', DATA_POLICY)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(response.reply));
}
