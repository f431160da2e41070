import { z } from 'zod';
import type { RenderPage } from '#apps/storefront/page-renderer.ts';
import { type CheckoutCtx, describeGiftCheckout } from '#features/checkout/server/index.ts';
import { findGiftOffer } from '#features/gift-cards/server/index.ts';
import { readerOf } from '#features/pages/server/index.ts';
import { type ItemId, idSchema } from '#kernel/ids/id.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import { renderMain } from './rendered-main.ts';

/** The query of the page. Other keys are allowed: links may carry their own. */
const GiftQuery = z.object({
  websiteId: z.string(),
  giftCardProductId: idSchema<'item'>(),
  sku: z.string().max(80).catch(''),
});

export interface GiftPage {
  itemId: ItemId;
  /** Empty when none or an unknown one was chosen. The shopper then chooses on the page. */
  sku: string;
}

/** Null when the URL names another website, or no gift card that is for sale. */
export async function readGiftPage(ctx: Ctx, query: unknown): Promise<GiftPage | null> {
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

export async function giftMain(ctx: CheckoutCtx, render: RenderPage, { itemId, sku }: GiftPage): Promise<string> {
  const facts = await describeGiftCheckout(ctx, { itemId, sku });
  const mark = `data-gift-card-product="${escapeAttribute(itemId)}" data-sku="${escapeAttribute(sku)}"`;
  const noScript = 'Choosing and paying need JavaScript, which is switched off.';
  return await renderMain(render, { name: 'gift-card', facts, itemId, sku }, { mark, noScript });
}

export const NO_GIFT_CARD = `<h1>We cannot find this gift card</h1>
<p>It may not be for sale any longer, or the link is not complete.</p>
<p class="shop-next"><a class="shop-button" href="/">Back to the shop</a></p>`;
