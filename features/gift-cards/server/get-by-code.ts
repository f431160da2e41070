import type { Ctx } from '#platform/context.ts';
import { giftCardErrors } from '../errors.ts';
import type { GiftCard, Tender } from '../gift-card.ts';
import { stateOf } from '../rules.ts';
import { hashCode } from './card-code.ts';
import * as cards from './card-repository.ts';

/** A card that a shopper can use. It has been sent, so its last four characters are known. */
export type OpenCard = GiftCard & { last4: string };

/**
 * The card that a code opens. Every code that cannot be used gets the same refusal after the same work: a hash, one
 * index lookup, a state check. Neither the message nor the response time reveals which codes exist.
 */
export async function getByCode(
  ctx: Ctx,
  secret: string,
  { code, tender }: { code: string; tender: Tender },
): Promise<OpenCard> {
  const card = await cards.findByHash(ctx.db, ctx.websiteId, hashCode(secret, ctx.websiteId, code));
  const isOpen = card !== null && matchesTender(card, tender) && stateOf(card, ctx.clock()) === 'active';
  if (!isOpen || card.last4 === null) throw giftCardErrors.error('GIFT_CARDS_CODE_REFUSED');
  return { ...card, last4: card.last4 };
}

function matchesTender(card: GiftCard, { currency, testMode }: Tender): boolean {
  return card.currency === currency && card.testMode === testMode;
}
