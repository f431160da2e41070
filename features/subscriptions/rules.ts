import { z } from 'zod';
import type { Plan } from './plan.ts';

export const SubscriptionState = z.enum(['active', 'past-due', 'paused', 'cancelled', 'ended']);
export type SubscriptionState = z.infer<typeof SubscriptionState>;

/**
 * The actions on a subscription. `pay`, `decline`, `give-up`, `miss` (the items are not available this time) and
 * `finish` (all cycles are paid and the last period is over) come from renewals. All others come from shoppers and
 * owners.
 */
export type SubscriptionAction =
  | 'pay'
  | 'decline'
  | 'give-up'
  | 'miss'
  | 'finish'
  | 'skip'
  | 'reschedule'
  | 'retry'
  | 'pause'
  | 'resume'
  | 'swap'
  | 'change-card'
  | 'change-address'
  | 'cancel';

/** Allowed transitions: an action that is not listed is rejected. */
export const SUBSCRIPTION_TRANSITIONS = {
  active: {
    pay: 'active',
    decline: 'past-due',
    miss: 'active',
    finish: 'ended',
    skip: 'active',
    reschedule: 'active',
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
    retry: 'past-due',
    pause: 'paused',
    'change-card': 'past-due',
    'change-address': 'past-due',
    cancel: 'cancelled',
  },
  paused: {
    // The payment was in progress when the subscription was paused.
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

/** The next state, or null when the action is not allowed. */
export function nextState(state: SubscriptionState, action: SubscriptionAction): SubscriptionState | null {
  const transitions: Partial<Record<SubscriptionAction, SubscriptionState>> = SUBSCRIPTION_TRANSITIONS[state];
  return transitions[action] ?? null;
}

/** The actions available to the shopper. */
export const SHOPPER_ACTIONS = [
  'skip',
  'pause',
  'resume',
  'swap',
  'change-card',
  'change-address',
  'cancel',
] as const satisfies readonly SubscriptionAction[];

/** The actions available to the owner. Cards and addresses belong to the shopper. */
export const OWNER_ACTIONS = [
  'retry',
  'skip',
  'reschedule',
  'swap',
  'pause',
  'resume',
  'cancel',
] as const satisfies readonly SubscriptionAction[];
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

/** A shopper who pays once a year or less often gets an email this many days before the payment. */
export const REMINDER_DAYS = 3;
const LONG_MONTHS = 12;
const LONG_WEEKS = 52;

export function isLongPlan({ unit, value }: Pick<Plan, 'unit' | 'value'>): boolean {
  if (unit === 'YEAR') return true;
  return value >= (unit === 'MONTH' ? LONG_MONTHS : LONG_WEEKS);
}

/** How long a subscription cart is kept. */
export const CART_LIFETIME_DAYS = 2;

export const NOT_AN_INTEGER = 'Quantity must be a whole number';

const MIN_QUANTITY = 1;
const MAX_QUANTITY = 9999;

export type SubscribeReason = 'unavailable' | 'out-of-stock' | 'not-a-number' | 'not-whole';

/**
 * The first reason why this quantity of the variant cannot be subscribed to. Null when it can. `variant` is null when
 * no variant matches.
 */
export function checkSubscription(variant: { maxUnits: number } | null, quantity: number): SubscribeReason | null {
  if (variant === null) return 'unavailable';
  // NaN passes this check and is reported below.
  if (Math.max(MIN_QUANTITY, Number.isNaN(quantity) ? MIN_QUANTITY : quantity) > variant.maxUnits)
    return 'out-of-stock';
  if (!(quantity > 0 && quantity <= MAX_QUANTITY)) return 'not-a-number';
  return Number.isInteger(quantity) ? null : 'not-whole';
}
