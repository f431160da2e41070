import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import type { PageRequest } from '../render/page.ts';
import type { PageServer } from '../render/page-server.ts';
import type { StoredPage } from '../render/stored-page.ts';
import { acceptedEncoding } from './compress.ts';
import { handCrumb } from './hand-crumb.ts';
import type { HttpApp, HttpParts } from './parts.ts';
import { SITE_POLICY } from './security-headers.ts';

/** What of a query a page may depend on; anything else, such as campaign marks, does not make another page. */
const PAGE_QUERY = ['author', 'category', 'format', 'month', 'offset', 'page', 'q', 'tag'] as const;
const MAX_QUERY_VALUE = 200;

const HOST_PATTERN = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** For a visitor when a page cannot be made: no theme is asked for, since it may be the reason. */
const FAULT_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title><body><h1>Something went wrong</h1><p>Please reload the page in a moment.</p></body></html>';

/** Published pages, at every address that nothing else has. */
export function mountPages(app: HttpApp, pages: PageServer): void {
  app.server.route({
    method: 'GET',
    url: '/*',
    handler: (request, reply) => servePage(app.parts, pages, { request, reply }),
  });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function servePage(parts: HttpParts, pages: PageServer, { request, reply }: Exchange): Promise<unknown> {
  const websiteId = HOST_PATTERN.test(request.host) ? await parts.findTenant(request.hostname) : null;
  if (websiteId === null) return await reply.status(404).type('text/plain; charset=utf-8').send('Not Found');
  const ctx: Ctx = {
    db: parts.database,
    websiteId,
    clock: parts.clock,
    random: parts.random,
    log: parts.log,
  };
  const page = await pages.get(ctx, toPageRequest(parts, request)).catch((error: unknown) => {
    parts.log.error({ requestId: request.id, path: request.url, err: error }, 'page failed');
    return null;
  });
  if (page === null)
    return await reply
      .status(500)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(FAULT_PAGE);
  if ('kind' in page) return await reply.redirect(page.location, page.status);
  return await sendPage(parts, page, { request, reply });
}

function toPageRequest(parts: HttpParts, request: FastifyRequest): PageRequest {
  const given = request.query as Record<string, unknown>;
  const query: Record<string, string> = {};
  for (const name of PAGE_QUERY) {
    const value = given[name];
    if (typeof value === 'string' && value !== '') query[name] = value.slice(0, MAX_QUERY_VALUE);
  }
  const path = request.url.split('?', 1)[0] ?? '/';
  return { path: decodePath(path), query, baseUrl: parts.publicUrl ?? `${request.protocol}://${request.host}` };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A path that decodes to nothing names no page.
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Whether the browser names the page it has; weak and strong tags compare alike, and `*` stands for any. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

async function sendPage(parts: HttpParts, page: StoredPage, { request, reply }: Exchange): Promise<unknown> {
  reply
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', SITE_POLICY)
    .type(page.contentType);
  // A reply that hands out a crumb is for one visitor alone.
  const isPrivate = handCrumb(parts, request, reply);
  reply.header('cache-control', isPrivate ? 'private, no-cache' : 'public, max-age=0, must-revalidate');
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag))
    return await reply.status(304).send();
  reply.status(page.status);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return await reply.send(page.body);
  return await reply.header('content-encoding', encoding).send(await page.encoded(encoding));
}
