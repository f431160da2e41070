import type { GiftCard, GiftCardState } from './gift-card.ts';

/** A cart is paid with so many cards at most. */
export const MAX_CARDS = 5;
export const MAX_MESSAGE = 500;
/** How far ahead a delivery day may lie. */
export const MAX_DAYS_AHEAD = 365;
/** In the morning of its day a card is mailed. */
export const DELIVERY_HOUR = 9;

/** Wrong codes within ten minutes after which each further try needs a proof of work: of one client, and of a website. */
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

/** A card that is to pay, with what it has for this purchase. */
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

/** What each card pays of a total: the first as much as it can, then the next. */
export function shareOut(balances: readonly CardBalance[], totalCents: number): CardShare[] {
  let due = totalCents;
  return balances.map(({ id, last4, availableCents }) => {
    const cents = Math.min(due, availableCents);
    due -= cents;
    return { id, last4, cents, remainingCents: availableCents - cents };
  });
}

/** What was taken from each card for an order, less what has come back. */
export interface Taken {
  id: string;
  cents: number;
}

/** Where so much goes back to: never more to a card than was taken from it. */
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

/** What may be given back for a card: what was paid for the part that is not used. */
export function refundableCents({ balanceCents, valueCents, paidCents }: PurchasedCard): number {
  return Math.floor((Math.min(balanceCents, valueCents) * paidCents) / valueCents);
}

/** What a card loses when so much of its price is given back. */
export function voidedCents({ valueCents, paidCents }: PurchasedCard, refundCents: number): number {
  return paidCents === 0 ? 0 : Math.ceil((refundCents * valueCents) / paidCents);
}
