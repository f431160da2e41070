import { z } from 'zod';
import { findGiftOffer } from '#features/gift-cards/server/index.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { escapeAttribute } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';

/** What the address of the page names. Open: links may carry queries of their own. */
const GiftQuery = z.object({
  websiteId: z.string(),
  giftCardProductId: idSchema<'item'>(),
  sku: z.string().max(80).catch(''),
});

export interface GiftPage {
  itemId: string;
  /** Empty when none was chosen, or one that there is not: then it is chosen on the page. */
  sku: string;
}

/** Null when the address names another website, or no gift card that is for sale. */
export async function readGiftPage(ctx: Ctx, query: unknown): Promise<GiftPage | null> {
  const { data } = GiftQuery.safeParse(query);
  if (data?.websiteId !== ctx.websiteId) return null;
  const offer = await findGiftOffer(ctx.db, ctx.websiteId, data.giftCardProductId);
  if (offer === null) return null;
  const isOffered = offer.denominations.some(({ sku }) => sku === data.sku);
  return { itemId: offer.itemId, sku: isOffered ? data.sku : '' };
}

export const giftMain = ({ itemId, sku }: GiftPage): string =>
  `<div data-gift-card-product="${escapeAttribute(itemId)}" data-sku="${escapeAttribute(sku)}"><h1>Buy a gift card</h1><p class="shop-wait">Loading…</p></div>
<noscript><p>This page needs JavaScript.</p></noscript>`;

export const NO_GIFT_CARD = `<h1>We cannot find this gift card</h1>
<p>It may not be for sale any longer, or the link is not complete.</p>
<p class="shop-next"><a class="shop-button" href="/">Back to the shop</a></p>`;
