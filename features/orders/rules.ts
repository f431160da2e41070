import { MINUTE } from '#kernel/time/clock.ts';
import type { OrderState } from './order.ts';

/** What can be done with an order. */
export type OrderAction = 'pay' | 'fulfil' | 'cancel' | 'refund-part' | 'refund-whole';

/**
 * Which action leads where; what is not here cannot be done. An order that is refunded in part can still be delivered, and
 * stays refunded in part. Money of a cancelled order goes back without moving it.
 */
export const ORDER_TRANSITIONS = {
  pending: { pay: 'paid', cancel: 'cancelled' },
  paid: { fulfil: 'fulfilled', cancel: 'cancelled', 'refund-part': 'partly-refunded', 'refund-whole': 'refunded' },
  fulfilled: { 'refund-part': 'partly-refunded', 'refund-whole': 'refunded' },
  'partly-refunded': { fulfil: 'partly-refunded', 'refund-part': 'partly-refunded', 'refund-whole': 'refunded' },
  cancelled: {},
  refunded: {},
} as const satisfies Record<OrderState, Partial<Record<OrderAction, OrderState>>>;

/** Where an action leads; null when it cannot be done. */
export function nextState(state: OrderState, action: OrderAction): OrderState | null {
  const transitions: Partial<Record<OrderAction, OrderState>> = ORDER_TRANSITIONS[state];
  return transitions[action] ?? null;
}

/** The owner's first order has this number. */
export const FIRST_NUMBER = 1001;

/** How long the goods of a pending order are kept after the last try to pay. */
export const PENDING_MINUTES = 30;

/** How long goods are reserved without being paid, however often the payment is tried or the order replaced. */
export const MAX_RESERVED_MINUTES = 120;

/** Until when the goods of a pending order stay reserved that were first reserved at a time, if it is paid or tried now. */
export function pendingUntil(now: Date, reservedSince: Date): Date {
  const idle = now.getTime() + PENDING_MINUTES * MINUTE;
  return new Date(Math.min(idle, reservedSince.getTime() + MAX_RESERVED_MINUTES * MINUTE));
}

/** How many orders of one client may wait for their payment: of an address, which a household shares, and of an account. */
export const MAX_PENDING_OF_ADDRESS = 10;
export const MAX_PENDING_OF_ACCOUNT = 5;

/** How often a bought file can be fetched, and for how many minutes a link to it works. */
export const MAX_DOWNLOADS = 10;
export const DOWNLOAD_MINUTES = 15;
