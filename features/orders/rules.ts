import { MINUTE } from '#kernel/time/clock.ts';
import type { OrderState } from './order.ts';

/** The actions on an order. */
export type OrderAction = 'pay' | 'fulfil' | 'cancel' | 'refund-part' | 'refund-whole';

/**
 * Allowed transitions: an action that is not listed is rejected. A partly refunded order can still be fulfilled and
 * stays partly refunded. Refunding a cancelled order does not change its state.
 */
export const ORDER_TRANSITIONS = {
  pending: { pay: 'paid', cancel: 'cancelled' },
  paid: { fulfil: 'fulfilled', cancel: 'cancelled', 'refund-part': 'partly-refunded', 'refund-whole': 'refunded' },
  fulfilled: { 'refund-part': 'partly-refunded', 'refund-whole': 'refunded' },
  'partly-refunded': { fulfil: 'partly-refunded', 'refund-part': 'partly-refunded', 'refund-whole': 'refunded' },
  cancelled: {},
  refunded: {},
} as const satisfies Record<OrderState, Partial<Record<OrderAction, OrderState>>>;

/** The next state, or null when the action is not allowed. */
export function nextState(state: OrderState, action: OrderAction): OrderState | null {
  const transitions: Partial<Record<OrderAction, OrderState>> = ORDER_TRANSITIONS[state];
  return transitions[action] ?? null;
}

/** Whether the email address and the addresses can be changed. While an order is being paid, they stay as they are. */
export function mayChangeContact(state: OrderState): boolean {
  return state !== 'pending';
}

/** The number of a website's first order. */
export const FIRST_NUMBER = 1001;

/** How long the stock of a pending order stays reserved after the last payment attempt. */
export const PENDING_MINUTES = 30;

/**
 * The maximum time stock stays reserved without being paid, however often the payment is tried or the order replaced.
 */
export const MAX_RESERVED_MINUTES = 120;

/**
 * Until when the stock of a pending order stays reserved after a payment attempt now. `reservedSince` is when it was
 * first reserved.
 */
export function pendingUntil(now: Date, reservedSince: Date): Date {
  const idle = now.getTime() + PENDING_MINUTES * MINUTE;
  return new Date(Math.min(idle, reservedSince.getTime() + MAX_RESERVED_MINUTES * MINUTE));
}

/**
 * The maximum number of pending orders of one client: per network address, which a household shares, and per account.
 */
export const MAX_PENDING_PER_ADDRESS = 10;
export const MAX_PENDING_PER_ACCOUNT = 5;

/** The maximum number of downloads of a purchased file, and how many minutes a download link is valid. */
export const MAX_DOWNLOADS = 10;
export const DOWNLOAD_MINUTES = 15;
