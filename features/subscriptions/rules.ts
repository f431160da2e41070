import { z } from 'zod';
import { DAY } from '#kernel/time/clock.ts';
import type { Plan } from './plan.ts';

export const SubscriptionState = z.enum(['active', 'past-due', 'paused', 'cancelled', 'ended']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/**
 * What can happen to a subscription. `pay`, `decline`, `give-up`, `miss` (the goods cannot be had this time) and `finish`
 * (all cycles are paid and the last is over) come from renewals, all others from people.
 */
export type SubscriptionAction =
  | 'pay'
  | 'decline'
  | 'give-up'
  | 'miss'
  | 'finish'
  | 'skip'
  | 'pause'
  | 'resume'
  | 'swap'
  | 'change-card'
  | 'change-address'
  | 'cancel';

/** Which action leads where; what is not here cannot be done. */
export const SUBSCRIPTION_TRANSITIONS = {
  active: {
    pay: 'active',
    decline: 'past-due',
    miss: 'active',
    finish: 'ended',
    skip: 'active',
    pause: 'paused',
    swap: 'active',
    'change-card': 'active',
    'change-address': 'active',
    cancel: 'cancelled',
  },
  'past-due': {
    pay: 'active',
    decline: 'past-due',
    'give-up': 'cancelled',
    miss: 'active',
    pause: 'paused',
    'change-card': 'past-due',
    'change-address': 'past-due',
    cancel: 'cancelled',
  },
  paused: {
    // Money that was on its way when it was paused.
    pay: 'paused',
    resume: 'active',
    swap: 'paused',
    'change-card': 'paused',
    'change-address': 'paused',
    cancel: 'cancelled',
  },
  cancelled: { pay: 'cancelled' },
  ended: {},
} as const satisfies Record<SubscriptionState, Partial<Record<SubscriptionAction, SubscriptionState>>>;

/** Where an action leads; null when it cannot be done. */
export function nextState(state: SubscriptionState, action: SubscriptionAction): SubscriptionState | null {
  const transitions: Partial<Record<SubscriptionAction, SubscriptionState>> = SUBSCRIPTION_TRANSITIONS[state];
  return transitions[action] ?? null;
}

/** What the shopper can do of their own accord. */
export const SHOPPER_ACTIONS = [
  'skip',
  'pause',
  'resume',
  'swap',
  'change-card',
  'change-address',
  'cancel',
] as const satisfies readonly SubscriptionAction[];
export type ShopperAction = (typeof SHOPPER_ACTIONS)[number];

/** A declined renewal is tried again so many days after it was first declined. */
export const RETRY_DAYS: readonly number[] = [1, 3, 5, 7];

/** When a renewal that has been declined so many times is tried again; null when it is given up. */
export function nextTry(firstDeclinedAt: Date, declines: number): Date | null {
  const days = RETRY_DAYS[declines - 1];
  return days === undefined ? null : new Date(firstDeclinedAt.getTime() + days * DAY);
}

/** Who pays once in a year or less has forgotten it: they are written to so many days before. */
export const NOTICE_DAYS = 3;
const LONG_MONTHS = 12;
const LONG_WEEKS = 52;

export function isLong({ unit, value }: Pick<Plan, 'unit' | 'value'>): boolean {
  if (unit === 'YEAR') return true;
  return value >= (unit === 'MONTH' ? LONG_MONTHS : LONG_WEEKS);
}

/** What becomes of a subscription whose renewal is given up. */
export type AfterDunning = 'cancel' | 'pause';

/** How long what somebody means to subscribe to is kept. */
export const CART_DAYS = 2;

export const NOT_WHOLE = 'Quantity must be a whole number';

const MIN_QUANTITY = 1;
const MAX_QUANTITY = 9999;

export type SubscribeReason = 'unavailable' | 'out-of-stock' | 'not-a-number' | 'not-whole';

/** The one variant that is wished for and how many of it can be had; null when there is none. The first failure counts. */
export function checkSubscribing(variant: { maxUnits: number } | null, quantity: number): SubscribeReason | null {
  if (variant === null) return 'unavailable';
  // What is not a number at all passes here, and is told of as such below.
  if (Math.max(MIN_QUANTITY, Number.isNaN(quantity) ? MIN_QUANTITY : quantity) > variant.maxUnits)
    return 'out-of-stock';
  if (!(quantity > 0 && quantity <= MAX_QUANTITY)) return 'not-a-number';
  return Number.isInteger(quantity) ? null : 'not-whole';
}
