import type { GiftCard, GiftCardState } from './gift-card.ts';

/** Maximum number of cards that can pay for a cart. */
export const MAX_CARDS = 5;
export const MAX_MESSAGE = 500;
/** How many days ahead the delivery day may be. */
export const MAX_DAYS_AHEAD = 365;
/** The hour of the delivery day at which a card is emailed. */
export const DELIVERY_HOUR = 9;

/**
 * Wrong codes within ten minutes after which each further attempt requires a proof of work: per client, and per
 * website.
 */
export const FREE_FAILURES_OF_CLIENT = 10;
export const FREE_FAILURES_OF_WEBSITE = 100;
export const FAILURE_WINDOW_SECONDS = 600;

type Stateful = Pick<GiftCard, 'balanceCents' | 'sentAt' | 'expiresAt' | 'disabledAt'>;

export function stateOf(card: Stateful, now: Date): GiftCardState {
  if (card.disabledAt !== null) return 'disabled';
  if (card.sentAt === null) return 'waiting';
  if (card.expiresAt !== null && card.expiresAt <= now) return 'expired';
  return card.balanceCents === 0 ? 'spent' : 'active';
}

/** A card used for payment, with the amount available for this purchase. */
export interface CardBalance {
  id: string;
  last4: string;
  availableCents: number;
}

export interface CardShare {
  id: string;
  last4: string;
  cents: number;
  remainingCents: number;
}

/** The amount each card pays of a total: the first pays as much as it can, then the next. */
export function shareOut(balances: readonly CardBalance[], totalCents: number): CardShare[] {
  let due = totalCents;
  return balances.map(({ id, last4, availableCents }) => {
    const cents = Math.min(due, availableCents);
    due -= cents;
    return { id, last4, cents, remainingCents: availableCents - cents };
  });
}

/** The amount taken from each card for an order, less refunds. */
export interface Taken {
  id: string;
  cents: number;
}

/** Distributes a refund over the cards, never more to a card than was taken from it. */
export function shareBack(taken: readonly Taken[], cents: number): Taken[] {
  let left = cents;
  const shares = taken.map((card) => {
    const share = Math.min(left, card.cents);
    left -= share;
    return { id: card.id, cents: share };
  });
  if (left > 0) throw new Error('More would go back to gift cards than was taken from them');
  return shares.filter((share) => share.cents > 0);
}

type PurchasedCard = Pick<GiftCard, 'balanceCents' | 'valueCents' | 'paidCents'>;

/** The refundable amount of a card: the price paid for its unused part. */
export function refundableCents({ balanceCents, valueCents, paidCents }: PurchasedCard): number {
  return Math.floor((Math.min(balanceCents, valueCents) * paidCents) / valueCents);
}

/** The value a card loses when this part of its price is refunded. */
export function voidedCents({ valueCents, paidCents }: PurchasedCard, refundCents: number): number {
  return paidCents === 0 ? 0 : Math.ceil((refundCents * valueCents) / paidCents);
}
