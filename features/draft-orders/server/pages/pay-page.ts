import { guessCountry } from '#features/checkout/guess-country.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { providerFieldsOf } from '#features/payments/server/index.ts';
import type { SiteSource } from '#features/sites/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { type RenderPage, renderMain } from '#platform/shell/render-main.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import type { DraftOrder } from '../../draft-order.ts';
import type { RenderedDraftPayment } from '../../rendered-page.ts';
import { type DraftCtx, openDrafts } from '../draft-context.ts';
import { openLink } from '../open-link.ts';
import { describePayment } from '../quote-payment.ts';
import { PAY_MESSAGES, type PayNotice } from './messages.ts';

export interface PayPageOptions {
  /** Signs payment links and the links of orders. */
  secret: string;
  payments: PaymentsSetup;
  sites: SiteSource;
  shop: ShopPages;
  render: RenderPage<RenderedDraftPayment>;
}

const PAGE = {
  method: 'GET',
  path: '/checkout/pay/:token',
  rate: { name: 'payment-link-pages', max: 120, seconds: 60 },
  bodyLimit: 0,
  sameOrigin: false,
} as const;

const STATUS = { changed: 410, paid: 200, unavailable: 410 } as const;

/** The checkout of a payment link. A link that opens no draft shows why, and nothing of the draft. */
export function createPayPage({ sites, shop, render, ...parts }: PayPageOptions): PageRoute {
  const fields = providerFieldsOf(parts.payments);
  const chunk = shop.entry('features/checkout/storefront/mount-checkout.tsx');
  const frame = { title: PAY_MESSAGES.title, pageType: PAGE_TYPES.checkout, chunk };
  return pageRoute(PAGE, async (request, exchange) => {
    const ctx = await openDrafts(request, parts, async (inner) => (await sites.get(inner)).website);
    const { token } = exchange.request.params as { token: string };
    const opened = await openLink(ctx, token);
    if (opened.kind === 'invalid') return await shop.sendMissing(ctx, exchange);
    const country = guessCountry(exchange.request.headers['accept-language']);
    const main = opened.kind === 'open' ? await payMain(ctx, render, { draft: opened.draft, country }) : null;
    if (main !== null) return await shop.send(ctx, exchange, { ...frame, main, fields });
    const notice = opened.kind === 'open' ? 'unavailable' : opened.kind;
    exchange.reply.status(STATUS[notice]);
    return await shop.send(ctx, exchange, { ...frame, main: noticeMain(notice) });
  });
}

type Render = PayPageOptions['render'];

/** Null when some of the order can no longer be sold. */
async function payMain(
  ctx: DraftCtx,
  render: Render,
  { draft, country }: { draft: DraftOrder; country: string | null },
): Promise<string | null> {
  const facts = await describePayment(ctx, draft);
  if (facts === null) return null;
  const { email, delivery, billing } = draft;
  const page = { name: 'draft-payment' as const, facts, country, prefill: { email, delivery, billing } };
  return await renderMain(render, page, { rootAttribute: 'data-draft-payment', noScript: PAY_MESSAGES.noScript });
}

function noticeMain(notice: PayNotice): string {
  const { heading, text } = PAY_MESSAGES[notice];
  return `<h1>${heading}</h1>
<p>${text}</p>
<p class="shop-next"><a class="shop-button" href="/">${PAY_MESSAGES.backToShop}</a></p>`;
}
