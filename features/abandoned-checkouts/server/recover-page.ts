import { restoreCart } from '#features/cart/server/index.ts';
import type { SiteSource } from '#features/sites/server/index.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import { RECOVER_PATH } from '../paths.ts';
import * as checkouts from './checkout-repository.ts';
import { recoverTokens } from './link-token.ts';

const OPTIONS = {
  method: 'GET',
  path: `${RECOVER_PATH}/:token`,
  rate: { name: 'recover-checkout', max: 60, seconds: 60 },
  bodyLimit: 0,
  sameOrigin: false,
} as const;

export interface RecoverPageOptions {
  /** Signs the links. */
  secret: string;
  sites: SiteSource;
  shop: ShopPages;
}

/**
 * The target of the link in a reminder: fills the cart of the browser and opens the checkout. A mail scanner that opens
 * it gets a cart of its own.
 */
export function createRecoverPage({ secret, sites, shop }: RecoverPageOptions): PageRoute {
  return pageRoute(OPTIONS, async (request, exchange) => {
    const { token } = exchange.request.params as { token: string };
    const ctx = { ...request, website: (await sites.get(request)).website };
    const target = await recover(ctx, secret, token);
    if (target === null) return await shop.sendMissing(ctx, exchange);
    return await exchange.reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(target, 303);
  });
}

type RecoverCtx = RequestCtx & Parameters<typeof restoreCart>[0];

/** Where the browser continues. Null for an invented or outdated link. */
async function recover(ctx: RecoverCtx, secret: string, token: string): Promise<string | null> {
  const id = recoverTokens.readToken(secret, ctx.websiteId, token);
  const checkout = id === null ? null : await checkouts.find(ctx.db, ctx.websiteId, id);
  if (checkout === null) return null;
  // The items were bought. What is in the cart now was added since.
  if (checkout.state === 'recovered') return '/cart';
  const cartId = await restoreCart(ctx, checkout);
  await checkouts.markRestored(ctx.db, ctx.websiteId, { id: checkout.id, cartId });
  return '/checkout';
}
