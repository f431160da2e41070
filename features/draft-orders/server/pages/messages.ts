import { SHARED_MESSAGES } from '#features/checkout/messages.ts';

/** The texts of the page of a payment link. */
export const PAY_MESSAGES = {
  title: 'Pay for your order',
  noScript: 'JavaScript is turned off. Turn it on to pay for your order.',
  changed: { heading: 'This order has changed', text: 'Ask the shop for a new link.' },
  paid: {
    heading: 'This order is already paid',
    text: 'There is nothing left to pay. The confirmation was sent by email.',
  },
  unavailable: {
    heading: 'This order is not available',
    text: 'Some of it can no longer be bought. Ask the shop for a new link.',
  },
  ...SHARED_MESSAGES,
} as const;

/** What a link shows that opens no checkout. */
export type PayNotice = 'changed' | 'paid' | 'unavailable';
