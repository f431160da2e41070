import { callbackify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { PAGE_TYPES } from '#features/pages/page-type.ts';
import { siteErrors } from '#features/sites/errors.ts';
import { isSitePassword, listLocked, siteKey } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { baseUrlOf } from '#platform/http/base-url.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { LOCK_COOKIE, readOwnCookie, SESSION_COOKIE, setOwnCookie } from '#platform/http/own-cookies.ts';
import { mountPageRoutes, pageRoute } from '#platform/http/page-route.ts';
import type { HttpApp, HttpParts } from '#platform/http/parts.ts';
import { SITE_POLICY } from '#platform/http/security-headers.ts';
import type { PageProvider } from '#platform/render/page.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { PER_SITE } from '#platform/throttle/back-off.ts';
import { guardAttempt } from '#platform/throttle/guarded-attempt.ts';
import type { Sites } from './site-views.ts';

const LOCK_PATH = '/lock';
const LOCK_URL = /^\/lock\/?(?:\?|$)/;
const KEPT_SECONDS = 7 * 24 * 60 * 60;
const RATE = { name: 'lock', max: 30, seconds: 60 };
const BODY_LIMIT = 2048;
/** All visitors share one password, so attempts are counted per site, over all addresses. */
const TRIES = { purpose: 'site-lock', subject: '', wide: PER_SITE, isKnown: false } as const;
// The target of the form. A placeholder in the cached page, replaced in each response.
const RETURN_MARK = 'vitrine-return-here';

/**
 * The routes that work on a locked site: its styles, the password form, the owner area, payment webhooks, health
 * checks. Matched by route and not by URL: a page of the site may have a path with the same beginning.
 */
const OPEN = /^\/(?:lock|healthz|readyz|config|assets|scripts|api\/config|api\/payments\/webhook)(?:\/|$)/;
/** Not pages: a visitor does not see these responses. */
const DATA = /^\/(?:api|media|downloads|commerce)(?:[/?]|$)/;

export interface SiteLock {
  /** The password page, which a theme may provide. */
  provider: PageProvider;
  /** Call it when websites have changed. */
  refresh(): Promise<void>;
  /** Call it before the first request. */
  serve(pages: PageServer): Promise<void>;
}

/** Blocks pages, API and pictures of a password-protected website for visitors who have not entered the password. */
export function createSiteLock(app: HttpApp, sites: Sites): SiteLock {
  const { parts, server } = app;
  // Most installations have no locked website. Then no request has to wait.
  let locked: ReadonlySet<WebsiteId> = new Set();
  let pages: PageServer | null = null;
  const passed = new WeakSet<FastifyRequest>();
  const read = async (): Promise<void> => void (locked = new Set(await listLocked(parts.database)));
  const guard = callbackify(async ({ request, reply }: Exchange): Promise<void> => {
    const gate = await findGate(parts, sites, request);
    if (gate === null) return;
    if (await hasAccess(parts, gate, request)) passed.add(request);
    else await refuse(pages, gate, { request, reply });
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (locked.size === 0 || OPEN.test(request.routeOptions.url ?? '')) done();
    else guard({ request, reply }, (error) => done(error ?? undefined));
  });
  keepPrivate(server, passed);
  const post = { method: 'POST', path: LOCK_PATH, rate: RATE, bodyLimit: BODY_LIMIT, sameOrigin: true } as const;
  const unlock = pageRoute(post, async (_ctx, exchange) => {
    const gate = await findGate(parts, sites, exchange.request);
    if (gate === null || pages === null) throw httpErrors.error('HTTP_NOT_FOUND');
    return await tryPassword(parts, { pages, gate }, exchange);
  });
  mountPageRoutes(app, [unlock]);

  return {
    provider: createLockPage(sites),
    async refresh() {
      // Locked websites stay locked. When the database is back, a full purge triggers another read.
      await read().catch((error: unknown) => parts.log.warn({ err: error }, 'locked websites could not be read'));
    },
    async serve(server) {
      pages = server;
      await read();
    },
  };
}

async function refuse(pages: PageServer | null, gate: PasswordGate, { request, reply }: Exchange): Promise<void> {
  if (request.url === '/robots.txt') await reply.type('text/plain; charset=utf-8').send(CLOSED_TO_ROBOTS);
  else if (DATA.test(request.url) || request.method !== 'GET' || pages === null) throw siteErrors.error('SITES_LOCKED');
  else await sendLockPage(pages, gate, { request, reply, to: targetOf(request), isWrong: false });
}

/** The target after the password: the requested page, unless that was the password page. */
function targetOf({ url, query }: FastifyRequest): string {
  return LOCK_URL.test(url) ? safePath((query as { to?: unknown }).to) : url;
}

/** Shared caches must not store responses to visitors with the password. */
function keepPrivate(server: HttpApp['server'], passed: WeakSet<FastifyRequest>): void {
  // oxlint-disable-next-line max-params -- the callback form of the hook: a promise would delay every reply by a tick
  server.addHook('onSend', (request, reply, payload, done) => {
    if (passed.has(request)) reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    done(null, payload);
  });
}

const CLOSED_TO_ROBOTS = 'User-agent: *\nDisallow: /\n';

interface PasswordGate {
  ctx: Ctx;
  baseUrl: string;
  password: string;
  key: string;
}

/** Null when no website answers here, or when it is not locked. */
async function findGate(parts: HttpParts, sites: Sites, request: FastifyRequest): Promise<PasswordGate | null> {
  const websiteId = await parts.findTenant(request.hostname);
  if (websiteId === null) return null;
  const ctx: Ctx = { ...parts, db: parts.database, websiteId };
  const { password } = (await sites.get(ctx)).website.site;
  if (password === undefined) return null;
  const baseUrl = await baseUrlOf(parts, request, websiteId);
  return { ctx, baseUrl, password, key: siteKey(parts.secret, websiteId, password) };
}

/** Whether the visitor has entered the password or is signed in as a member of the website. */
async function hasAccess(parts: HttpParts, { ctx, key }: PasswordGate, request: FastifyRequest): Promise<boolean> {
  const shown = readOwnCookie(parts, request, LOCK_COOKIE);
  if (shown !== undefined && isSameText(shown, key)) return true;
  const token = readOwnCookie(parts, request, SESSION_COOKIE);
  return token !== undefined && token !== '' && (await parts.findViewer(ctx, token)) !== null;
}

async function tryPassword(
  parts: HttpParts,
  { pages, gate }: { pages: PageServer; gate: PasswordGate },
  { request, reply }: Exchange,
): Promise<unknown> {
  const facts = { websiteId: gate.ctx.websiteId, address: request.ip };
  const permit = await guardAttempt(gate.ctx, { ...TRIES, address: request.ip });
  if (!permit.allowed) {
    parts.log.warn({ event: 'site-lock.blocked', ...facts }, 'a password of a locked site has to wait');
    reply.header('retry-after', String(permit.waitSeconds));
    throw httpErrors.error('HTTP_TOO_MANY');
  }
  const { password } = (request.body ?? {}) as { password?: unknown };
  const { to } = request.query as { to?: unknown };
  const target = safePath(to);
  const given = typeof password === 'string' ? password.slice(0, 200) : '';
  if (!(await isSitePassword(gate.password, given))) {
    parts.log.warn({ event: 'site-lock.failed', ...facts }, 'a password of a locked site was wrong');
    return await sendLockPage(pages, gate, { request, reply, to: target, isWrong: true });
  }
  await permit.succeed();
  setOwnCookie(parts, { request, reply }, { name: LOCK_COOKIE, value: gate.key, maxAge: KEPT_SECONDS, httpOnly: true });
  return await reply.header('cache-control', 'no-store').redirect(target, 303);
}

/** Only a path of this site: two slashes, or a slash and a backslash, would be another host. */
function safePath(to: unknown): string {
  return typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) && to.length <= 2000 ? to : '/';
}

interface LockReply extends Exchange {
  to: string;
  isWrong: boolean;
}

async function sendLockPage(
  pages: PageServer,
  { ctx, baseUrl }: PasswordGate,
  { reply, to, isWrong }: LockReply,
): Promise<unknown> {
  const query: Record<string, string> = isWrong ? { wrong: 'true' } : {};
  const page = await pages.get(ctx, { path: LOCK_PATH, query, baseUrl });
  if ('kind' in page) throw httpErrors.error('HTTP_NOT_FOUND');
  return await reply
    .status(401)
    .type(page.contentType)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', SITE_POLICY)
    .send(page.body.toString().replaceAll(RETURN_MARK, encodeURIComponent(safePath(to))));
}

function createLockPage(sites: Sites): PageProvider {
  return async (ctx, { path, query }) => {
    if (path !== LOCK_PATH || (await sites.get(ctx)).website.site.password === undefined) return null;
    return {
      kind: 'page',
      status: 200,
      pageType: PAGE_TYPES.lockScreen,
      template: 'pages/lock.page',
      isBare: true,
      context: {
        lockAction: `${LOCK_PATH}?to=${RETURN_MARK}`,
        ...(query['wrong'] === undefined ? {} : { lockMessage: 'That is not the password. Please try again.' }),
      },
      head: { title: 'Locked', description: '', canonicalPath: LOCK_PATH, indexed: false },
      bodyClasses: ['page-lock'],
      bodyId: 'page-lock',
      tags: [],
    };
  };
}
