import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import type { Ctx } from '#platform/context.ts';
import { giftCardErrors } from '../errors.ts';
import type { GiftCard } from '../gift-card.ts';
import { refundableCents, voidedCents } from '../rules.ts';
import * as cardRepository from './card-repository.ts';
import * as entries from './entry-repository.ts';

export interface VoidInput {
  /** The order that the cards were bought with. */
  orderId: string;
  refundId: string;
  /** The refunded part of their price. */
  cents: number;
}

/**
 * Reduces the cards by the refunded part of their price. Refuses a refund above the unused part. Runs before the refund
 * is executed, because the balance could be spent in the meantime.
 */
export async function voidCards(tx: Ctx, input: VoidInput): Promise<void> {
  const cards = await cardRepository.lockOfOrder(tx.db, tx.websiteId, input.orderId);
  const [first] = cards;
  if (first === undefined) return;
  const max = cards.reduce((sum, card) => sum + refundableCents(card), 0);
  if (input.cents > max) {
    const left = formatMoney(money(max, first.currency as CurrencyCode));
    throw giftCardErrors.error('GIFT_CARDS_USED', { left });
  }
  await voidBalances(tx, cards, input);
}

/**
 * For money that was already refunded: voids as much as is left. Returns the part of the price that could not be
 * covered.
 */
export async function voidUnused(tx: Ctx, input: VoidInput): Promise<number> {
  const cards = await cardRepository.lockOfOrder(tx.db, tx.websiteId, input.orderId);
  if (cards.length === 0) return 0;
  const max = cards.reduce((sum, card) => sum + refundableCents(card), 0);
  await voidBalances(tx, cards, { ...input, cents: Math.min(max, input.cents) });
  return Math.max(0, input.cents - max);
}

async function voidBalances(
  tx: Ctx,
  cards: readonly GiftCard[],
  { orderId, refundId, cents }: VoidInput,
): Promise<void> {
  let left = cents;
  for (const card of cards) {
    const share = Math.min(left, refundableCents(card));
    left -= share;
    const voided = Math.min(voidedCents(card, share), card.balanceCents);
    if (voided === 0) continue;
    await entries.recordEntry(tx, { cardId: card.id, kind: 'void', cents: -voided, orderId, reference: refundId });
  }
}

/** Restores the cards when the refund has failed. */
export async function restoreCards(tx: Ctx, { orderId, refundId }: Omit<VoidInput, 'cents'>): Promise<void> {
  for (const { cardId, cents } of await entries.listVoided(tx.db, tx.websiteId, refundId)) {
    await entries.recordEntry(tx, { cardId, kind: 'restore', cents, orderId, reference: refundId });
  }
}
