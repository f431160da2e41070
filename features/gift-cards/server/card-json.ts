import type { Ctx } from '#platform/context.ts';
import type { CardRow, OwnerCard } from '../contract.ts';
import { giftCardErrors } from '../errors.ts';
import type { GiftCard, GiftCardId } from '../gift-card.ts';
import { stateOf } from '../rules.ts';
import * as cards from './card-repository.ts';
import * as entryRepository from './entry-repository.ts';

export function toCardRow(card: GiftCard, now: Date): CardRow {
  return {
    id: card.id,
    last4: card.last4,
    state: stateOf(card, now),
    balanceCents: card.balanceCents,
    valueCents: card.valueCents,
    currency: card.currency,
    recipientName: card.recipientName,
    recipientEmail: card.recipientEmail,
    orderId: card.orderId,
    deliverOn: card.deliverAt.getTime(),
    sentOn: card.sentAt?.getTime() ?? null,
    expiresOn: card.expiresAt?.getTime() ?? null,
    createdOn: card.createdAt.getTime(),
  };
}

export async function describeCard(ctx: Ctx, id: GiftCardId): Promise<{ giftCard: OwnerCard }> {
  const card = await cards.find(ctx.db, ctx.websiteId, id);
  if (card === null) throw giftCardErrors.error('GIFT_CARDS_NOT_FOUND');
  const entries = await entryRepository.list(ctx.db, ctx.websiteId, id);
  return {
    giftCard: {
      ...toCardRow(card, ctx.clock()),
      senderName: card.senderName,
      message: card.message,
      entries: entries.map(({ createdAt, ...entry }) => ({ ...entry, createdOn: createdAt.getTime() })),
    },
  };
}
