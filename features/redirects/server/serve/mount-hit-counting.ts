import type { Ctx } from '#platform/context.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import { findWebsite } from '#platform/http/find-website.ts';
import { pageAddress } from '#platform/http/page-address.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { MAX_FROM } from '../../limits.ts';
import { toLookupPath } from '../address.ts';
import type { HitCounter } from './hit-counter.ts';
import type { RedirectSource } from './redirect-source.ts';
import { toReferrer } from './to-referrer.ts';

export interface HitCountingParts {
  source: RedirectSource;
  counter: HitCounter;
  isRobot: (userAgent: string) => boolean;
}

/** The route of pages. */
const PAGES = '/*';

/** Counts redirected visitors and missing pages after the reply has been sent, so that no visitor waits for it. */
export function mountHitCounting({ server, parts }: HttpApp, { source, counter, isRobot }: HitCountingParts): void {
  const count = async ({ request, reply }: Exchange): Promise<void> => {
    const address = pageAddress(request.url);
    const websiteId = address.kind === 'page' ? await findWebsite(parts, request) : null;
    if (address.kind !== 'page' || websiteId === null) return;
    const path = toLookupPath(address.path);
    if (reply.statusCode === 404) {
      if (!/\p{Cc}/u.test(path) && path.length <= MAX_FROM)
        counter.countMissing(websiteId, { path, referrer: toReferrer(request.headers.referer, request.host) });
      return;
    }
    const { database: db, clock, random, log } = parts;
    const ctx: Ctx = { db, websiteId, clock, random, log };
    const found = await source.find(ctx, path);
    if (found !== null && reply.getHeader('location') === found.location) counter.countRedirect(websiteId, found.id);
  };
  server.addHook('onResponse', (request, reply, done) => {
    done();
    if (!isPageRequest({ request, reply }) || isRobot(request.headers['user-agent'] ?? '')) return;
    count({ request, reply }).catch((err: unknown) =>
      parts.log.warn({ requestId: request.id, err }, 'failed to count a redirect or a missing page'),
    );
  });
  server.addHook('onClose', () => counter.flush());
}

/** Whether a visitor asked for a page, not a browser for a picture, and was redirected or found nothing. */
function isPageRequest({ request, reply }: Exchange): boolean {
  const { method, routeOptions, headers } = request;
  if (method !== 'GET' || routeOptions.url !== PAGES) return false;
  return [301, 302, 404].includes(reply.statusCode) && headers.accept?.includes('text/html') === true;
}
