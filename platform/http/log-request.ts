import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import { redactPath } from '../log/redact-path.ts';

export interface LoggedAddress {
  /** The pattern of the matched route, such as `/checkout/order/:token`; unset when there is none. */
  route?: string;
  /** Only for pages and unknown URLs, which have no meaningful pattern. */
  path?: string;
}

/**
 * The loggable part of a request's URL. The URL of an order, a download or a sign-in link grants access to anyone who
 * has it, so patterns are logged and never values.
 */
export function loggedAddress(request: FastifyRequest): LoggedAddress {
  const route = request.is404 ? undefined : request.routeOptions.url;
  if (route !== undefined && !route.endsWith('/*')) return { route };
  const [path = ''] = request.url.split('?', 1);
  return { ...(route !== undefined && { route }), path: redactPath(path) };
}

export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const fields = {
    requestId: request.id,
    method: request.method,
    ...loggedAddress(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
  if (reply.statusCode >= 500) log.warn(fields, 'request');
  // Requests answered with 202, such as analytics events, are frequent and would flood the log.
  else if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode === 202)
    log.debug(fields, 'request');
  else log.info(fields, 'request');
}
