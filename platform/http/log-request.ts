import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';

export interface LoggedAddress {
  /** The pattern of the route that answered, such as `/checkout/order/:token`; left out when there is none. */
  route?: string;
  /** For pages and unknown addresses alone, which have no pattern that would tell anything. */
  path?: string;
}

/**
 * Where a request went, as far as a log may know. The address of an order, a download or a sign-in opens it for whoever has it,
 * so that patterns are logged and never values.
 */
export function loggedAddress(request: FastifyRequest): LoggedAddress {
  const route = request.is404 ? undefined : request.routeOptions.url;
  if (route !== undefined && !route.endsWith('/*')) return { route };
  const [path = ''] = request.url.split('?', 1);
  return { ...(route !== undefined && { route }), path: redactPath(path) };
}

const MAX_PATH = 200;
/** The words of a page's address are short; a token is one long word, or has letters of both cases. */
const PUBLIC_SEGMENT = /^(?:[a-z0-9.]{1,15}(?:-[a-z0-9.]{1,15})*)?$/;

/** A path with everything hidden that could be a token sent to a wrong or misspelt address. */
export function redactPath(path: string): string {
  const segments = path.slice(0, MAX_PATH).split('/');
  return segments.map((segment) => (PUBLIC_SEGMENT.test(segment) ? segment : '…')).join('/');
}

export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const facts = {
    requestId: request.id,
    method: request.method,
    ...loggedAddress(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
  if (reply.statusCode >= 500) log.warn(facts, 'request');
  // What is only heard (202) comes in floods, which are not to be floods of the log.
  else if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode === 202)
    log.debug(facts, 'request');
  else log.info(facts, 'request');
}
