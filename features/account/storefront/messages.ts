import { ApiError } from '#browser/client/api-error.ts';
import type { AccountOrder, AccountSubscription } from '../contract.ts';

export const messages = {
  unexpectedError: 'Something went wrong. Please try again.',
  network: 'We could not reach the shop. Please check your connection and try again.',
  expiredPage: 'This page has expired. Please reload it and try again.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  email: 'Please enter a valid email address.',
} as const;

/** The message for a failure: the server's own message where it sent one. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.unexpectedError;
  if (error.crumbFail) return messages.expiredPage;
  if (error.code === 'NETWORK') return messages.network;
  if (error.code === 'HTTP_TOO_MANY') return messages.tooMany;
  return error.code === 'HTTP_FAULT' ? messages.unexpectedError : (error.serverMessage ?? messages.unexpectedError);
}

/** Whether this browser is no longer signed in, for example because of a change in another browser. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

const ORDER_STATES: Readonly<Record<AccountOrder['state'], string>> = {
  pending: 'Payment pending',
  paid: 'Paid',
  fulfilled: 'Shipped',
  cancelled: 'Cancelled',
  'partly-refunded': 'Partially refunded',
  refunded: 'Refunded',
};

export function describeState({ state, cancelReason }: Pick<AccountOrder, 'state' | 'cancelReason'>): string {
  return cancelReason === 'sold-out' ? 'Sold out, refunded' : ORDER_STATES[state];
}

const SUBSCRIPTION_STATES: Readonly<Record<AccountSubscription['state'], string>> = {
  active: 'Active',
  'past-due': 'Payment failed',
  paused: 'Paused',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

export const describeSubscription = ({ state }: Pick<AccountSubscription, 'state'>): string =>
  SUBSCRIPTION_STATES[state];
