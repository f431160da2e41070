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
/** Everybody shares one password, so a site has one count over all addresses. */
const TRIES = { purpose: 'site-lock', subject: '', wide: PER_SITE, isKnown: false } as const;
// Where the form leads afterwards. Stands in the page that is kept, and is replaced in each reply.
const RETURN_MARK = 'vitrine-return-here';

/**
 * The routes that a locked site needs: its look, the password itself, the owner area, webhooks of payments, health checks.
 * By route, not by address: a page of the site may have an address that begins like one of them.
 */
const OPEN = /^\/(?:lock|healthz|readyz|config|assets|scripts|api\/config|api\/payments\/webhook)(?:\/|$)/;
/** What is no page: a visitor does not look at the reply. */
const DATA = /^\/(?:api|media|downloads|commerce)(?:[/?]|$)/;

export interface SiteLock {
  /** The page that asks for the password, as a theme may have it. */
  provider: PageProvider;
  /** To be called when websites have changed. */
  refresh(): Promise<void>;
  /** To be called before the first request. */
  serve(pages: PageServer): Promise<void>;
}

/** Keeps whoever has not given its password out of a website that has one: pages, calls and pictures alike. */
export function createSiteLock(app: HttpApp, sites: Sites): SiteLock {
  const { parts, server } = app;
  // Most installations have none that is locked, and then no request waits for anything.
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
      // What was locked stays so; the database says that it is back by having everything forgotten.
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

/** Where to go with the password: to what was asked for, unless that was the page that asks for it. */
function targetOf({ url, query }: FastifyRequest): string {
  return LOCK_URL.test(url) ? safePath((query as { to?: unknown }).to) : url;
}

/** What was sent to one who has the password is not for those in between to keep. */
function keepPrivate(server: HttpApp['server'], passed: WeakSet<FastifyRequest>): void {
  // oxlint-disable-next-line max-params -- as the hook has them; one that gives a promise would make every reply wait a turn
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

/** Null when no website answers here, or one that is open. */
async function findGate(parts: HttpParts, sites: Sites, request: FastifyRequest): Promise<PasswordGate | null> {
  const websiteId = await parts.findTenant(request.hostname);
  if (websiteId === null) return null;
  const ctx: Ctx = { ...parts, db: parts.database, websiteId };
  const { password } = (await sites.get(ctx)).website.site;
  if (password === undefined) return null;
  const baseUrl = await baseUrlOf(parts, request, websiteId);
  return { ctx, baseUrl, password, key: siteKey(parts.secret, websiteId, password) };
}

/** Who has given the password, or is signed in as a member of the website. */
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

/** A path of this site and nothing else: two slashes, or a slash and a backslash, would be another host. */
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
