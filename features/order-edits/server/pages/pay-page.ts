import { guessCountry } from '#features/checkout/guess-country.ts';
import { getPaymentConfig, listCountries } from '#features/checkout/server/index.ts';
import { orderPath } from '#features/orders/contract.ts';
import { amountDueCents, type Order } from '#features/orders/order.ts';
import { getOrderByToken } from '#features/orders/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { providerFieldsOf } from '#features/payments/server/index.ts';
import type { SiteSource } from '#features/sites/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { type RenderPage, renderMain } from '#platform/shell/render-main.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import { type BalanceNotice, PAY_MESSAGES } from '../../pay-messages.ts';
import type { RenderedBalance } from '../../rendered-page.ts';
import { type EditCtx, openEdits } from '../edit-context.ts';
import { isPayable, toBalanceQuote } from '../pay-balance.ts';

export interface BalancePageOptions {
  /** Signs the links of orders. */
  secret: string;
  payments: PaymentsSetup;
  sites: SiteSource;
  shop: ShopPages;
  render: RenderPage<RenderedBalance>;
}

const PAGE = {
  method: 'GET',
  path: '/checkout/order/:token/pay/:revision',
  rate: { name: 'balance-pages', max: 120, seconds: 60 },
  bodyLimit: 0,
  sameOrigin: false,
} as const;

const STATUS = { changed: 410, paid: 200, unavailable: 409 } as const;

/** The checkout of an amount due. A link that another edit has revoked shows so, and leads to the order. */
export function createBalancePage({ sites, shop, render, ...parts }: BalancePageOptions): PageRoute {
  const fields = providerFieldsOf(parts.payments);
  const chunk = shop.entry('features/checkout/storefront/mount-checkout.tsx');
  const frame = { title: PAY_MESSAGES.title, pageType: PAGE_TYPES.checkout, chunk };
  return pageRoute(PAGE, async (request, exchange) => {
    const ctx = await openEdits(request, parts, async (inner) => (await sites.get(inner)).website);
    const { token, revision } = exchange.request.params as { token: string; revision: string };
    const order = await findOrder(ctx, token);
    if (order === null) return await shop.sendMissing(ctx, exchange);
    const notice = noticeOf(ctx, order, revision);
    if (notice !== null) {
      exchange.reply.status(STATUS[notice]);
      return await shop.send(ctx, exchange, { ...frame, main: noticeMain(notice, token) });
    }
    const facts = {
      ...toBalanceQuote(ctx, order),
      countries: listCountries(ctx.website, false),
      payment: getPaymentConfig(ctx),
    };
    const country = guessCountry(exchange.request.headers['accept-language']);
    const page = { name: 'order-balance' as const, facts, country, email: order.email, revision: order.editRevision };
    const main = await renderMain(render, page, {
      rootAttribute: 'data-order-balance',
      noScript: PAY_MESSAGES.noScript,
    });
    return await shop.send(ctx, exchange, { ...frame, main, fields });
  });
}

async function findOrder(ctx: EditCtx, token: string): Promise<Order | null> {
  try {
    return await getOrderByToken(ctx, ctx.secret, token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ORDERS_NOT_FOUND') return null;
    throw error;
  }
}

function noticeOf(ctx: EditCtx, order: Order, revision: string): BalanceNotice | null {
  if (amountDueCents(order) === 0) return 'paid';
  if (String(order.editRevision) !== revision) return 'changed';
  return isPayable(ctx, order) ? null : 'unavailable';
}

function noticeMain(notice: BalanceNotice, token: string): string {
  const { heading, text } = PAY_MESSAGES[notice];
  // The token was verified: it contains no characters with a meaning in HTML.
  return `<h1>${heading}</h1>
<p>${text}</p>
<p class="shop-next"><a class="shop-button" href="${orderPath(token)}">${PAY_MESSAGES.viewOrder}</a></p>`;
}
