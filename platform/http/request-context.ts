import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Log } from '../log/log.ts';
import { requestUrlOf } from './base-url.ts';
import type { Exchange } from './check-limit.ts';
import { clientKeyOf, normalizeAddress } from './client-address.ts';
import { csrfSubjectOf, setCsrfToken } from './ensure-csrf-cookie.ts';
import { findWebsite } from './find-website.ts';
import { ACCOUNT_COOKIE, readHostCookie, SESSION_COOKIE, setHostCookie } from './host-cookies.ts';
import { isSecure } from './is-secure.ts';
import type { HttpParts } from './parts.ts';
import { readRevision, toEntityTag } from './revision.ts';
import type { RequestCtx } from './route.ts';

export { ACCOUNT_COOKIE, SESSION_COOKIE };

/** The context of one request, or null when no website uses its host. */
export async function requestContext(
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestCtx | null> {
  const websiteId = await findWebsite(parts, request);
  if (websiteId === null) return null;
  let log: Log | undefined;
  const ctx: RequestCtx = {
    db: parts.database,
    websiteId,
    clock: parts.clock,
    random: parts.random,
    // Created on first use: most requests log nothing.
    get log() {
      log ??= parts.log.child({ requestId: request.id });
      return log;
    },
    requestId: request.id,
    requestUrl: requestUrlOf(request),
    viewer: null,
    account: null,
    address: normalizeAddress(request.ip),
    client: clientKeyOf(request.ip),
    origin: `${isSecure(parts, request) ? 'https' : 'http'}://${request.host.toLowerCase()}`,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    ifMatch: readRevision(request.headers['if-match']),
    ...headersOf({ request, reply }),
    cookie: (name) => readHostCookie(parts, request, name),
    setCookie: createCookieSetter(parts, { request, reply }, websiteId),
  };
  const token = ctx.cookie(SESSION_COOKIE);
  if (token !== undefined && token !== '') ctx.viewer = await parts.findViewer(ctx, token);
  ctx.isMember = ctx.viewer !== null;
  const accountToken = ctx.cookie(ACCOUNT_COOKIE);
  if (accountToken !== undefined && accountToken !== '' && parts.findAccount !== undefined) {
    ctx.account = await parts.findAccount(ctx, accountToken);
  }
  return ctx;
}

function headersOf({ request, reply }: Exchange): Pick<RequestCtx, 'setRevision' | 'header' | 'setHeader'> {
  return {
    setRevision: (revision) => void reply.header('etag', toEntityTag(revision)),
    header: (name) => request.headers[name]?.toString(),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

/**
 * Starting or ending a session also sets a matching CSRF token. Other tabs read it from its cookie on their next write.
 */
function createCookieSetter(parts: HttpParts, exchange: Exchange, websiteId: WebsiteId): RequestCtx['setCookie'] {
  const subject = csrfSubjectOf(parts, exchange.request, websiteId);
  return (name, value, options) => {
    setHostCookie(parts, exchange, { ...options, name, value });
    if (name === SESSION_COOKIE) subject.memberToken = value;
    else if (name === ACCOUNT_COOKIE) subject.accountToken = value;
    else return;
    setCsrfToken(parts, exchange, subject);
  };
}
