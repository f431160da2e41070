import type { Ctx } from '#platform/context.ts';
import type { GiftCardRow, OwnerCard } from '../admin-contract.ts';
import { MAX_ENTRIES } from '../entry-limit.ts';
import { giftCardErrors } from '../errors.ts';
import type { GiftCard, GiftCardId } from '../gift-card.ts';
import { stateOf } from '../rules.ts';
import * as cards from './card-repository.ts';
import * as entryRepository from './entry-repository.ts';
import { type CardOrder, findOrders, type OrderPorts } from './order-ports.ts';

export interface CardFacts {
  now: Date;
  orders: ReadonlyMap<string, CardOrder>;
}

export function toCardRow(card: GiftCard, { now, orders }: CardFacts): GiftCardRow {
  const order = card.orderId === null ? undefined : orders.get(card.orderId);
  return {
    id: card.id,
    last4: card.last4,
    state: stateOf(card, now),
    balanceCents: card.balanceCents,
    valueCents: card.valueCents,
    currency: card.currency,
    testMode: card.testMode,
    recipientName: card.recipientName,
    recipientEmail: card.recipientEmail,
    orderId: card.orderId,
    orderNumber: order?.number ?? null,
    buyerEmail: order?.email ?? null,
    note: card.note,
    deliverOn: card.deliverAt.getTime(),
    sentOn: card.sentAt?.getTime() ?? null,
    expiresOn: card.expiresAt?.getTime() ?? null,
    createdOn: card.createdAt.getTime(),
  };
}

export async function describeCard(ctx: Ctx, ports: OrderPorts, id: GiftCardId): Promise<{ giftCard: OwnerCard }> {
  const { db, websiteId } = ctx;
  const card = await cards.find(db, websiteId, id);
  if (card === null) throw giftCardErrors.error('GIFT_CARDS_NOT_FOUND');
  const entries = await entryRepository.list(db, websiteId, { cardId: id, limit: MAX_ENTRIES });
  const orders = await findOrders(ctx, ports, [card.orderId, ...entries.map(({ orderId }) => orderId)]);
  return {
    giftCard: {
      ...toCardRow(card, { now: ctx.clock(), orders }),
      senderName: card.senderName,
      message: card.message,
      heldCents: await entryRepository.sumHeld(db, websiteId, id),
      entries: entries.map(({ createdAt, ...entry }) => ({
        ...entry,
        orderNumber: orders.get(entry.orderId ?? '')?.number ?? null,
        createdOn: createdAt.getTime(),
      })),
    },
  };
}
