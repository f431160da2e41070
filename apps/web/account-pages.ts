import { PAGE_TYPES } from '#features/pages/page-type.ts';
import { newToken } from '#kernel/ids/token.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { ensureCsrfCookie } from '#platform/http/ensure-csrf-cookie.ts';
import { mountPageRoutes, pageRoute } from '#platform/http/page-route.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { strictPolicy } from '#platform/http/security-headers.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { type EntryFiles, readEntry, readStart, type StartFiles } from './assets.ts';
import { checkoutFrame } from './checkout-frame.ts';
import type { Sites } from './site-views.ts';

const NONCE_LENGTH = 22;
const RATE = { name: 'account-pages', max: 120, seconds: 60 };

export interface AccountBundle {
  start: StartFiles;
  account: EntryFiles;
}

export interface AccountPagesOptions {
  sites: Sites;
  bundle: AccountBundle;
}

export async function readAccountBundle(folder: string): Promise<AccountBundle> {
  const [start, account] = await Promise.all([
    readStart(folder),
    readEntry(folder, 'features/account/storefront/mount-account.tsx'),
  ]);
  return { start, account };
}

/**
 * `/account`, and the page that an emailed link opens. Neither contains visitor data: their script fetches it. A GET of
 * the second page has no effect, so that a mail scanner does not use the link up.
 */
export function mountAccountPages(app: HttpApp, { sites, bundle }: AccountPagesOptions): void {
  const { parts } = app;
  const send = async (ctx: Ctx, { request, reply }: Exchange, kind: PageKind): Promise<unknown> => {
    const { view } = await sites.get(ctx);
    const nonce = newToken(parts.random, NONCE_LENGTH);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // The URL of the email link signs in to the account, so it must not leak as a referrer.
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', strictPolicy(nonce));
    ensureCsrfCookie(parts, { request, reply }, ctx.websiteId);
    const frame = { title: TITLES[kind], pageType: PAGE_TYPES.singleSignOn, main: toMain(kind, view) };
    return await reply.send(checkoutFrame(view, { ...frame, start: bundle.start, nonce, chunk: bundle.account }));
  };
  const get = { method: 'GET', rate: RATE, bodyLimit: 0, sameOrigin: false } as const;
  mountPageRoutes(app, [
    pageRoute({ ...get, path: '/account' }, (ctx, exchange) => send(ctx, exchange, 'page')),
    pageRoute({ ...get, path: '/account/sign-in' }, (ctx, exchange) => send(ctx, exchange, 'link')),
  ]);
}

type PageKind = 'page' | 'link';

const TITLES: Readonly<Record<PageKind, string>> = { page: 'Your account', link: 'Sign in' };

function toMain(kind: PageKind, { timeZone }: SiteView): string {
  return `<div data-account="${kind}" data-time-zone="${escapeAttribute(timeZone)}"><h1>${TITLES[kind]}</h1><p class="shop-wait">Loading…</p></div>
<noscript><p>This page needs JavaScript. The links in our mails open your orders all the same.</p></noscript>`;
}
