import type { Ctx } from '#platform/context.ts';
import { giftCardErrors } from '../errors.ts';
import { MAX_CARDS } from '../rules.ts';
import * as cartCards from './cart-card-repository.ts';
import type { OpenCard } from './get-by-code.ts';

/** Adds a card to a cart, which the caller has locked. */
export async function addCartCard(tx: Ctx, cartId: string, card: OpenCard): Promise<void> {
  const added = await cartCards.add(tx.db, tx.websiteId, { cartId, cardId: card.id, max: MAX_CARDS, now: tx.clock() });
  if (!added) throw giftCardErrors.error('GIFT_CARDS_TOO_MANY');
}

export async function removeCartCard(ctx: Ctx, cartId: string, cardId: string): Promise<void> {
  await cartCards.remove(ctx.db, ctx.websiteId, { cartId, cardId });
}

/** Removes the cards after the purchase: the next one requires the codes again. */
export async function clearCartCards(ctx: Ctx, cartId: string): Promise<void> {
  await cartCards.clear(ctx.db, ctx.websiteId, cartId);
}
