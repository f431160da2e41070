import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log/log.ts';
import { clientKeyOf, normalizeAddress } from './client-address.ts';
import { formatCookie, readCookie } from './cookies.ts';
import { type HttpParts, isSecure } from './parts.ts';
import type { RequestCtx } from './route.ts';

export const SESSION_COOKIE = 'vitrine_session';
export const ACCOUNT_COOKIE = 'vitrine_account';

/** The context of one request, or null when no website answers on its host. */
export async function requestContext(
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestCtx | null> {
  const websiteId = await parts.findTenant(request.hostname);
  if (websiteId === null) return null;
  const secure = isSecure(parts, request);
  let log: Log | undefined;
  const ctx: RequestCtx = {
    db: parts.database,
    websiteId,
    clock: parts.clock,
    random: parts.random,
    // Most requests have nothing to say.
    get log() {
      log ??= parts.log.child({ requestId: request.id });
      return log;
    },
    requestId: request.id,
    viewer: null,
    account: null,
    address: normalizeAddress(request.ip),
    client: clientKeyOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookie: (name) => readCookie(request.headers.cookie, name),
    setCookie: (name, value, options) => {
      void reply.header('set-cookie', formatCookie(name, value, { ...options, secure }));
    },
  };
  const token = ctx.cookie(SESSION_COOKIE);
  if (token !== undefined && token !== '') ctx.viewer = await parts.findViewer(ctx, token);
  const accountToken = ctx.cookie(ACCOUNT_COOKIE);
  if (accountToken !== undefined && accountToken !== '' && parts.findAccount !== undefined) {
    ctx.account = await parts.findAccount(ctx, accountToken);
  }
  return ctx;
}
