import { describe, expect, it } from 'vitest';
import type { OwnerSubscription } from '../owner-contract.ts';
import { describeRetry } from './confirmations.ts';
import { dialogMessages as messages } from './dialog-messages.ts';

type Retried = Pick<OwnerSubscription, 'state' | 'cyclesPaid'> & { declines?: number };

function toSubscription({ declines = 0, ...fields }: Retried): OwnerSubscription {
  // The result of a retry depends on these fields only.
  return { ...fields, events: Array.from({ length: declines }, () => ({ kind: 'declined' })) } as OwnerSubscription;
}

const BEFORE = toSubscription({ state: 'past-due', cyclesPaid: 1, declines: 1 });

describe('the result of a retried payment', () => {
  it.each<[string, Retried, string]>([
    ['a payment', { state: 'active', cyclesPaid: 2, declines: 1 }, messages.paid],
    ['the last payment', { state: 'ended', cyclesPaid: 2, declines: 1 }, messages.paid],
    ['another decline', { state: 'past-due', cyclesPaid: 1, declines: 2 }, messages.failedAgain],
    ['a decline that cancels it', { state: 'cancelled', cyclesPaid: 1, declines: 2 }, messages.failedAgain],
    ['a delivery that is not possible', { state: 'active', cyclesPaid: 1, declines: 1 }, messages.missed],
    ['a product that is gone', { state: 'cancelled', cyclesPaid: 1, declines: 1 }, messages.gone],
    ['a payment that is in progress', { state: 'past-due', cyclesPaid: 1, declines: 1 }, messages.inProgress],
  ])('is named after %s', (_title, after, text) => {
    expect(describeRetry(toSubscription(after), BEFORE)).toBe(text);
  });
});
