import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors/app-error.ts';
import type { Ctx } from '../context.ts';
import { isDatabaseUnavailable, isStatementTimeout } from '../db/failure.ts';
import type { PageRequest } from '../render/page.ts';
import type { PageReply, PageServer } from '../render/page-server.ts';
import type { StoredPage } from '../render/stored-page.ts';
import { baseUrlOf } from './base-url.ts';
import type { Exchange } from './check-limit.ts';
import { clientKeyOf } from './client-address.ts';
import { acceptedEncoding } from './compress.ts';
import { ensureCsrfCookie } from './ensure-csrf-cookie.ts';
import { findWebsite } from './find-website.ts';
import { readHostCookie, SESSION_COOKIE } from './host-cookies.ts';
import { loggedAddress } from './log-request.ts';
import { pageAddress, toPageQuery } from './page-address.ts';
import type { HttpApp, HttpParts } from './parts.ts';
import { SITE_POLICY } from './security-headers.ts';
import { toReplyError } from './to-reply-error.ts';

const HOST_PATTERN = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** Shown when rendering a page fails. It does not use the theme, which may be the cause. */
const SERVER_ERROR_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title><body><h1>Something went wrong</h1><p>Please reload the page in a moment.</p></body></html>';

/** Shown to a client that requests more pages than it may, such as an aggressive crawler. */
const RATE_LIMITED_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many requests</title><body><h1>Too many requests</h1><p>Please try again in a minute.</p></body></html>';

class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many pages');
    this.seconds = seconds;
  }
}

/** Published pages, at every path that no other route matches. */
export function mountPages(app: HttpApp, pages: PageServer): void {
  app.server.route({
    method: 'GET',
    url: '/*',
    handler: (request, reply) => servePage(app.parts, pages, { request, reply }),
  });
}

interface PageExchange extends Exchange {
  /** Sends a page for this request instead of the default public reply. */
  send?: (page: StoredPage) => Promise<unknown>;
}

/** Replies with the published page of a URL. */
export async function servePage(parts: HttpParts, pages: PageServer, exchange: PageExchange): Promise<unknown> {
  const { request, reply, send } = exchange;
  const address = pageAddress(request.url);
  if (address.kind === 'too-long') return await sendText(reply, 414, 'URI Too Long');
  const websiteId = HOST_PATTERN.test(request.host) ? await findWebsite(parts, request) : null;
  if (websiteId === null) return await sendText(reply, 404, 'Not Found');
  if (address.kind === 'moved') return await reply.redirect(address.location, 301);
  const ctx: Ctx = { db: parts.database, websiteId, clock: parts.clock, random: parts.random, log: parts.log };
  const page = await findPage(parts, pages, { ctx, request, path: address.path }).catch(async (failure: unknown) => {
    if (failure instanceof TooManyPages) {
      reply.header('retry-after', failure.seconds);
      return 429;
    }
    const error = await toReplyError(parts, request, failure);
    if (error instanceof AppError && error.status === 404) return 404;
    parts.log.error({ requestId: request.id, ...loggedAddress(request), err: error }, 'page failed');
    return isDatabaseUnavailable(error) || isStatementTimeout(error) ? 503 : 500;
  });
  if (page === 404) return await sendText(reply, 404, 'Not Found');
  if (typeof page === 'number')
    return await reply
      .status(page)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page === 429 ? RATE_LIMITED_PAGE : SERVER_ERROR_PAGE);
  if ('kind' in page) return await reply.redirect(page.location, page.status);
  if (send !== undefined && page.status === 200) return await send(page);
  return await toPayload(parts, page, { request, reply });
}

interface PageLookup {
  ctx: Ctx;
  request: FastifyRequest;
  path: string;
}

/**
 * A page that is not public is looked up again for a signed-in member, so that public pages stay the same for all other
 * visitors.
 */
async function findPage(parts: HttpParts, pages: PageServer, { ctx, request, path }: PageLookup): Promise<PageReply> {
  const baseUrl = await baseUrlOf(parts, request, ctx.websiteId);
  const pageRequest: PageRequest = {
    path,
    query: toPageQuery(request.query),
    baseUrl,
    isNonCanonicalHost: isNonCanonicalHost(parts, request),
  };
  const page = await pages.get(ctx, pageRequest, () => checkPageRate(parts, request));
  const token = readHostCookie(parts, request, SESSION_COOKIE);
  if ('kind' in page || page.status === 200 || token === undefined || token === '') return page;
  if ((await parts.findViewer(ctx, token)) === null) return page;
  const memberPage = await pages.get({ ...ctx, isMember: true }, { ...pageRequest, isMember: true });
  if ('kind' in memberPage) return memberPage;
  return memberPage.status === 200 ? { ...memberPage, isPrivate: true } : page;
}

/** Counts only pages that have to be rendered: a cached page costs next to nothing. */
function checkPageRate({ limiter, pageRate = 0 }: HttpParts, { ip }: FastifyRequest): void {
  const seconds = pageRate === 0 ? 0 : limiter.consume(`pages|${clientKeyOf(ip)}`, { max: pageRate, seconds: 60 });
  if (seconds > 0) throw new TooManyPages(seconds);
}

/**
 * Whether the host has upper-case letters or a port other than ours. Such variants also reach this server, and
 * there are many of them for each page.
 */
function isNonCanonicalHost({ publicUrl }: HttpParts, { host, socket }: FastifyRequest): boolean {
  if (publicUrl !== undefined) return false;
  const port = /:(\d+)$/.exec(host)?.[1];
  return host !== host.toLowerCase() || (port !== undefined && Number(port) !== socket.localPort);
}

async function sendText(reply: FastifyReply, status: number, text: string): Promise<unknown> {
  return await reply.status(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
}

/** Whether `if-none-match` contains the tag. Weak and strong tags are equal, and `*` matches any. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaqueTag = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag));
}

async function toPayload(parts: HttpParts, page: StoredPage, { request, reply }: Exchange): Promise<unknown> {
  reply
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', SITE_POLICY)
    .type(page.contentType)
    .header('cache-control', cacheControl(parts, page, { request, reply }));
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag))
    return await reply.status(304).send();
  reply.status(page.status);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return page.body;
  reply.header('content-encoding', encoding);
  return await page.encoded(encoding);
}

function cacheControl(parts: HttpParts, page: StoredPage, { request, reply }: Exchange): string {
  // Clients that read feeds and sitemaps keep no cookies and send no forms.
  const isHtml = page.contentType.startsWith('text/html');
  const setsCsrfCookie = isHtml && ensureCsrfCookie(parts, { request, reply }, page.websiteId);
  if (page.isPrivate === true) return 'private, no-store';
  // A reply that sets a CSRF token is for one visitor only.
  return setsCsrfCookie ? 'private, no-cache' : 'public, max-age=0, must-revalidate';
}
