import type { GiftCard, GiftCardState } from './gift-card.ts';

/** Maximum number of cards that can pay for a cart. */
export const MAX_CARDS = 5;
export const MAX_MESSAGE = 500;
/** How many cards the owner can issue at once. */
export const MAX_ISSUED = 1000;
/** The highest value of a card that the owner issues, in minor units. */
export const MAX_VALUE_CENTS = 10_000_000;
export const MAX_NOTE = 500;
/** How many years ahead an expiry date may be. */
export const MAX_EXPIRY_YEARS = 50;
/** How many days ahead the delivery day may be. */
export const MAX_DAYS_AHEAD = 365;
/** The hour of the delivery day at which a card is emailed. */
export const DELIVERY_HOUR = 9;

/**
 * Wrong codes within ten minutes after which each further attempt requires a proof of work: per client, and per
 * website.
 */
export const FREE_FAILURES_PER_CLIENT = 10;
export const FREE_FAILURES_PER_WEBSITE = 100;
export const FAILURE_WINDOW_SECONDS = 600;

type Stateful = Pick<GiftCard, 'balanceCents' | 'sentAt' | 'expiresAt' | 'disabledAt'>;

export function stateOf(card: Stateful, now: Date): GiftCardState {
  if (card.disabledAt !== null) return 'disabled';
  if (card.sentAt === null) return 'waiting';
  if (card.expiresAt !== null && card.expiresAt <= now) return 'expired';
  return card.balanceCents === 0 ? 'spent' : 'active';
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
