import { z } from 'zod';
import { readerOf } from '#features/content/server/index.ts';
import { findGiftOffer } from '#features/gift-cards/server/index.ts';
import { providerFieldsOf } from '#features/payments/server/index.ts';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import { type ItemId, idSchema } from '#kernel/ids/id.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import { renderMain } from '#platform/shell/render-main.ts';
import type { CheckoutCtx } from '../checkout-context.ts';
import { describeGiftCheckout } from '../gift-card/describe-gift-checkout.ts';
import { CHECKOUT_MESSAGES } from '../messages.ts';
import { CHECKOUT_PAGE, type CheckoutPagesOptions, createOpenCheckout } from './page-options.ts';

/** The query of the page. Other keys are allowed: links may carry their own. */
const GiftQuery = z.object({
  websiteId: z.string(),
  giftCardProductId: idSchema<'item'>(),
  sku: z.string().max(80).catch(''),
});

interface GiftPage {
  itemId: ItemId;
  /** Empty when none or an unknown one was chosen. The shopper then chooses on the page. */
  sku: string;
}

/** The page for buying a gift card. */
export function createGiftCardPage(options: CheckoutPagesOptions): PageRoute {
  const { shop, render } = options;
  const open = createOpenCheckout(options);
  const fields = providerFieldsOf(options.payments);
  const chunk = shop.entry('features/checkout/storefront/mount-gift-card.tsx');
  const frame = { title: CHECKOUT_MESSAGES.giftCard, pageType: PAGE_TYPES.checkout, chunk, fields };
  return pageRoute({ ...CHECKOUT_PAGE, path: '/checkout/giftcard' }, async (request, exchange) => {
    const ctx = await open(request);
    const page = await readGiftPage(ctx, exchange.request.query);
    if (page === null) exchange.reply.status(404);
    const main = page === null ? NO_GIFT_CARD : await giftMain(ctx, render, page);
    return await shop.send(ctx, exchange, { ...frame, main });
  });
}

/** Null when the URL names another website, or no gift card that is for sale. */
async function readGiftPage(ctx: Ctx, query: unknown): Promise<GiftPage | null> {
  const { data } = GiftQuery.safeParse(query);
  if (data?.websiteId !== ctx.websiteId) return null;
  const offer = await findGiftOffer(ctx.db, ctx.websiteId, {
    itemId: data.giftCardProductId,
    reader: readerOf(ctx),
  });
  if (offer === null) return null;
  const isOffered = offer.denominations.some(({ sku }) => sku === data.sku);
  return { itemId: offer.itemId, sku: isOffered ? data.sku : '' };
}

type Render = CheckoutPagesOptions['render'];

async function giftMain(ctx: CheckoutCtx, render: Render, { itemId, sku }: GiftPage): Promise<string> {
  const facts = await describeGiftCheckout(ctx, { itemId, sku });
  const rootAttribute = `data-gift-card-product="${escapeAttribute(itemId)}" data-sku="${escapeAttribute(sku)}"`;
  const noScript = CHECKOUT_MESSAGES.giftCardNoScript;
  return await renderMain(render, { name: 'gift-card', facts, itemId, sku }, { rootAttribute, noScript });
}

const NO_GIFT_CARD = `<h1>${CHECKOUT_MESSAGES.noGiftCard}</h1>
<p>${CHECKOUT_MESSAGES.noGiftCardReason}</p>
<p class="shop-next"><a class="shop-button" href="/">${CHECKOUT_MESSAGES.backToShop}</a></p>`;
