import { ApiError } from '#browser/client/api-error.ts';
import type { AccountOrder, AccountSubscription } from '../contract.ts';

export const messages = {
  unexpectedError: 'Something went wrong. Please try again.',
  network: 'We could not reach the shop. Please check your connection and try again.',
  expiredPage: 'This page has expired. Please reload it and try again.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  email: 'Please enter a valid email address.',
  account: 'Your account',
  loadFailed: 'We could not load your account.',
  tryAgain: 'Try again',
  signOut: 'Sign out',
  orders: 'Orders',
  order: 'Order',
  orderNumber: (number: number) => `Order ${number}`,
  olderOrders: 'Show older orders',
  noOrders: 'No orders yet. Orders placed with this email address appear here.',
  visitShop: 'Visit the shop',
  downloads: 'Downloads',
  download: 'Download',
  downloadsLeft: (count: number) => (count === 1 ? 'once more' : `${count} times left`),
  subscriptions: 'Subscriptions',
  nextOn: (day: string) => `Next on ${day}`,
} as const;

export const signInMessages = {
  text: 'View your orders, downloads and subscriptions, and save your addresses. No password needed: we email you a sign-in link.',
  email: 'Email',
  send: 'Email me a link',
  sending: 'Sending…',
  noAccountNeeded: 'You do not need an account to buy. Orders placed with this email address appear here anyway.',
  sent: 'Check your email',
  sentTo: 'We have sent a link to',
  sentToRest: '. It works once and expires in 20 minutes.',
  notReceived: 'No email? Check your spam folder, or check the address for typos.',
  otherEmail: 'Use another email address',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  openLink: 'Continue to sign in. The link in your email works once.',
  incompleteLink: 'This link is incomplete. Please open the link in your email again.',
  newLink: 'Request a new link',
} as const;

export const addressMessages = {
  heading: 'Addresses',
  none: 'No saved addresses yet. Your default address is filled in at checkout.',
  add: 'Add an address',
  isDefault: 'Default address',
  edit: 'Edit',
  setDefault: 'Set as default',
  remove: 'Remove',
  form: 'Address',
  fillAtCheckout: 'Fill this in at the checkout',
  save: 'Save address',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Address saved.',
  preferred: 'Default address updated.',
  removed: 'Address removed.',
  country: 'Country',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  line1: 'Address',
  line2: 'Apartment, suite',
  city: 'City',
  postalCode: 'Postal code',
  phone: 'Phone',
  choose: 'Please choose',
  optional: ' (optional)',
} as const;

export const removalMessages = {
  heading: 'This account',
  text: 'Sign out on all devices if someone else may have access. Links in earlier emails stop working too.',
  signOutEverywhere: 'Sign out everywhere',
  remove: 'Delete this account',
  effect: (email: string) =>
    `The saved addresses and sessions of ${email} will be deleted. The shop keeps your orders and subscriptions for its records, and the links to them in your emails keep working.`,
  confirm: 'Delete account',
} as const;

export const privacyMessages = {
  heading: 'Your data',
  text: 'Get a copy of everything that the shop stores about you, or ask the shop to delete it.',
  download: 'Download my data',
  remove: 'Delete my account and data',
  effect:
    'The shop checks your request, for example whether an order is still open. Then your account and your data are deleted for good, and links to your orders stop working. The shop keeps amounts and dates for its books.',
  confirm: 'Ask for deletion',
  exporting: 'We are preparing your data. You get an email with a link as soon as it is ready.',
  exported: (day: string) => `Your data was sent on ${day}. You can ask for a new copy a day later.`,
  waiting: (day: string) => `You asked for the deletion of your data on ${day}. The shop will answer by email.`,
  running: 'Your data is being deleted.',
  declined: (answer: string) => `The shop has declined the deletion: ${answer}`,
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
