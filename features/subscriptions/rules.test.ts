import { describe, expect, it } from 'vitest';
import {
  checkSubscription,
  isLongPlan,
  nextState,
  SUBSCRIPTION_TRANSITIONS,
  type SubscriptionAction,
  SubscriptionState,
} from './rules.ts';

const ACTIONS: readonly SubscriptionAction[] = [
  'pay',
  'decline',
  'give-up',
  'miss',
  'finish',
  'skip',
  'reschedule',
  'retry',
  'pause',
  'resume',
  'swap',
  'change-card',
  'change-address',
  'cancel',
];

describe('subscription state transitions', () => {
  // Every pair of state and action. An empty string means that the action is not allowed.
  const TABLE: Record<SubscriptionState, (SubscriptionState | '')[]> = {
    //           pay          decline     give-up      miss      finish   skip  reschedule  retry  pause     resume    swap       card        address     cancel
    active: [
      'active',
      'past-due',
      '',
      'active',
      'ended',
      'active',
      'active',
      '',
      'paused',
      '',
      'active',
      'active',
      'active',
      'cancelled',
    ],
    'past-due': [
      'active',
      'past-due',
      'cancelled',
      'active',
      '',
      '',
      '',
      'past-due',
      'paused',
      '',
      '',
      'past-due',
      'past-due',
      'cancelled',
    ],
    paused: ['paused', '', '', '', '', '', '', '', '', 'active', 'paused', 'paused', 'paused', 'cancelled'],
    cancelled: ['cancelled', '', '', '', '', '', '', '', '', '', '', '', '', ''],
    ended: ['', '', '', '', '', '', '', '', '', '', '', '', '', ''],
  };

  it.each(SubscriptionState.options)('allows exactly the listed actions when %s', (state) => {
    expect(ACTIONS.map((action) => nextState(state, action) ?? '')).toStrictEqual(TABLE[state]);
  });

  it('never leaves a final state', () => {
    for (const state of ['cancelled', 'ended'] as const) {
      expect(Object.values(SUBSCRIPTION_TRANSITIONS[state]).every((to) => to === state)).toBe(true);
    }
  });
});

describe('validating a subscription request', () => {
  const some = { maxUnits: 3 };

  it('checks variant, stock, number and whole number, and reports the first failure [S5.10]', () => {
    expect(checkSubscription(null, Number.NaN)).toBe('unavailable');
    expect(checkSubscription(some, 3.5)).toBe('out-of-stock');
    expect(checkSubscription({ maxUnits: 0 }, Number.NaN)).toBe('out-of-stock');
    expect(checkSubscription(some, Number.NaN)).toBe('not-a-number');
    expect(checkSubscription(some, 1.5)).toBe('not-whole');
    expect(checkSubscription(some, 3)).toBeNull();
  });

  it.each([0, -1, Number.NEGATIVE_INFINITY])('rejects a quantity of %d', (quantity) => {
    expect(checkSubscription(some, quantity)).toBe('not-a-number');
  });

  it('allows at most 9999 units of an unlimited variant', () => {
    expect(checkSubscription({ maxUnits: 9999 }, 9999)).toBeNull();
    expect(checkSubscription({ maxUnits: 9999 }, 10_000)).toBe('out-of-stock');
  });
});

it('a plan of a year or more counts as long', () => {
  const long = [
    isLongPlan({ unit: 'YEAR', value: 1 }),
    isLongPlan({ unit: 'MONTH', value: 12 }),
    isLongPlan({ unit: 'WEEK', value: 52 }),
  ];
  expect(long).toStrictEqual([true, true, true]);
  expect([isLongPlan({ unit: 'MONTH', value: 11 }), isLongPlan({ unit: 'WEEK', value: 51 })]).toStrictEqual([
    false,
    false,
  ]);
});
