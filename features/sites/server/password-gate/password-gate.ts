import { callbackify } from 'node:util';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { mountPageRoutes, type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import { siteErrors } from '../../errors.ts';
import * as sitesRepository from '../repository.ts';
import type { SiteSource } from '../site-source.ts';
import { findGate, hasAccess, type PasswordGate } from './find-gate.ts';
import { createPasswordPage, LOCK_PATH, sendPasswordPage, targetOf } from './password-page.ts';
import { tryPassword } from './try-password.ts';

const RATE = { name: 'lock', max: 30, seconds: 60 };
const BODY_LIMIT = 2048;

/**
 * The routes that work on a locked site: its styles, the password form, the owner area, previews with a signed link,
 * payment webhooks, health checks. Matched by route and not by URL: a page of the site may have a path with the same beginning.
 */
const OPEN_ROUTES =
  /^\/(?:lock|healthz|readyz|config|assets|scripts|commerce\/preview|api\/config|api\/payments\/webhook)(?:\/|$)/;
/** Not pages: a visitor does not see these responses. */
const DATA_ROUTES = /^\/(?:api|media|downloads|commerce)(?:[/?]|$)/;
const CLOSED_TO_ROBOTS = 'User-agent: *\nDisallow: /\n';

export interface PasswordGateOptions {
  sites: SiteSource;
  /** The pages of the process, which include the password page. */
  getPages: () => PageServer;
}

/** Blocks pages, API and pictures of a password-protected website for visitors who have not entered the password. */
export function createPasswordGate(
  options: PasswordGateOptions,
): Required<Pick<WebSlice, 'providers' | 'mount' | 'cache'>> {
  // Most installations have no locked website. Then no request has to wait.
  let locked: ReadonlySet<WebsiteId> = new Set();
  let refresh = (): Promise<void> => Promise.resolve();
  return {
    providers: [createPasswordPage(options.sites)],
    mount(app) {
      const { parts, server } = app;
      const read = async (): Promise<void> => void (locked = new Set(await sitesRepository.listLocked(parts.database)));
      // Locked websites stay locked. When the database is back, a full purge triggers another read.
      refresh = () =>
        read().catch((error: unknown) => parts.log.warn({ err: error }, 'locked websites could not be read'));
      server.addHook('onReady', read);
      mountGuard(app, options, () => locked.size > 0);
      mountPageRoutes(app, [unlockPage(parts, options)]);
    },
    cache: {
      purge: (_websiteId, tags) => (tags.length === 0 ? void refresh() : undefined),
      clear: () => void refresh(),
    },
  };
}

function mountGuard({ server, parts }: HttpApp, options: PasswordGateOptions, isAnyLocked: () => boolean): void {
  const passed = new WeakSet<Exchange['request']>();
  const guard = callbackify(async ({ request, reply }: Exchange): Promise<void> => {
    const gate = await findGate(parts, options.sites, request);
    if (gate === null) return;
    if (await hasAccess(parts, gate, request)) passed.add(request);
    else await refuse(options, gate, { request, reply });
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!isAnyLocked() || OPEN_ROUTES.test(request.routeOptions.url ?? '')) done();
    else guard({ request, reply }, (error) => done(error ?? undefined));
  });
  // Shared caches must not store responses to visitors with the password.
  // oxlint-disable-next-line max-params -- the callback form of the hook: a promise would delay every reply by a tick
  server.addHook('onSend', (request, reply, payload, done) => {
    if (passed.has(request)) reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    done(null, payload);
  });
}

async function refuse({ getPages }: PasswordGateOptions, gate: PasswordGate, exchange: Exchange): Promise<void> {
  const { request, reply } = exchange;
  if (request.url === '/robots.txt') await reply.type('text/plain; charset=utf-8').send(CLOSED_TO_ROBOTS);
  else if (DATA_ROUTES.test(request.url) || request.method !== 'GET') throw siteErrors.error('SITES_LOCKED');
  else await sendPasswordPage(getPages(), gate, { reply, to: targetOf(request), isWrong: false });
}

/** The target of the password form. */
function unlockPage(parts: HttpParts, { sites, getPages }: PasswordGateOptions): PageRoute {
  const post = { method: 'POST', path: LOCK_PATH, rate: RATE, bodyLimit: BODY_LIMIT, sameOrigin: true } as const;
  return pageRoute(post, async (_ctx, exchange) => {
    const gate = await findGate(parts, sites, exchange.request);
    if (gate === null) throw httpErrors.error('HTTP_NOT_FOUND');
    return await tryPassword(parts, { pages: getPages(), gate }, exchange);
  });
}
