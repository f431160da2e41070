import type { SiteSource } from '#features/sites/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import { ACCOUNT_MESSAGES } from '../messages.ts';

const RATE = { name: 'account-pages', max: 120, seconds: 60 };
const MISSING_RATE = { name: 'account-missing-pages', max: 600, seconds: 60 };

export interface AccountPagesOptions {
  sites: SiteSource;
  shop: ShopPages;
}

/**
 * `/account`, and the page that an emailed link opens. Neither contains visitor data: their script fetches it. A GET of
 * the second page has no effect, so that a mail scanner does not use the link up.
 */
export function createAccountPages({ sites, shop }: AccountPagesOptions): PageRoute[] {
  const chunk = shop.entry('features/account/storefront/mount-account.tsx');
  const send = async (ctx: RequestCtx, exchange: Exchange, kind: PageKind): Promise<unknown> => {
    const { view } = await sites.get(ctx);
    const page = { title: TITLES[kind], pageType: PAGE_TYPES.singleSignOn, main: toMain(kind, view), chunk };
    // The URL of the email link signs in to the account, so it must not leak as a referrer.
    return await shop.send(ctx, exchange, { ...page, referrerPolicy: 'no-referrer' });
  };
  const get = { method: 'GET', rate: RATE, bodyLimit: 0, sameOrigin: false } as const;
  return [
    pageRoute({ ...get, path: '/account' }, (ctx, exchange) => send(ctx, exchange, 'page')),
    pageRoute({ ...get, path: '/account/sign-in' }, (ctx, exchange) => send(ctx, exchange, 'link')),
    // Every other path below the account, such as a mistyped link of a subscription.
    pageRoute({ ...get, rate: MISSING_RATE, path: '/account/*' }, (ctx, exchange) => shop.sendMissing(ctx, exchange)),
  ];
}

type PageKind = 'page' | 'link';

const TITLES: Readonly<Record<PageKind, string>> = { page: ACCOUNT_MESSAGES.account, link: ACCOUNT_MESSAGES.signIn };

function toMain(kind: PageKind, { timeZone }: SiteView): string {
  return `<div data-account="${kind}" data-time-zone="${escapeAttribute(timeZone)}"><h1>${TITLES[kind]}</h1><p class="shop-wait">${ACCOUNT_MESSAGES.loading}</p></div>
<noscript><p>${ACCOUNT_MESSAGES.noScript}</p></noscript>`;
}
