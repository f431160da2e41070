import { ApiError } from '#browser/client/api-error.ts';
import type { AccountOrder, AccountSubscription } from '../contract.ts';

export const messages = {
  fault: 'Something went wrong. Please try again.',
  network: 'We could not reach the shop. Please check your connection and try again.',
  oldPage: 'This page is too old. Please reload it and try again.',
  tooMany: 'That was a little too often. Please wait some minutes and try again.',
  email: 'Please enter a valid email address.',
} as const;

/** The message for a failure: the server's own message where it sent one. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.fault;
  if (error.crumbFail) return messages.oldPage;
  if (error.code === 'NETWORK') return messages.network;
  if (error.code === 'HTTP_TOO_MANY') return messages.tooMany;
  return error.code === 'HTTP_FAULT' ? messages.fault : (error.serverMessage ?? messages.fault);
}

/** Whether this browser is no longer signed in, for example because of a change in another browser. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

const ORDER_STATES: Readonly<Record<AccountOrder['state'], string>> = {
  pending: 'Waiting for the payment',
  paid: 'Paid',
  fulfilled: 'Sent',
  cancelled: 'Cancelled',
  'partly-refunded': 'Refunded in part',
  refunded: 'Refunded',
};

export function describeState({ state, cancelReason }: Pick<AccountOrder, 'state' | 'cancelReason'>): string {
  return cancelReason === 'sold-out' ? 'Sold out, money back' : ORDER_STATES[state];
}

const SUBSCRIPTION_STATES: Readonly<Record<AccountSubscription['state'], string>> = {
  active: 'Active',
  'past-due': 'The last payment failed',
  paused: 'Paused',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

export const describeSubscription = ({ state }: Pick<AccountSubscription, 'state'>): string =>
  SUBSCRIPTION_STATES[state];
