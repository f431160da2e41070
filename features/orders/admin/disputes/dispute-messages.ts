import type { OrderDispute } from '../../admin-contract.ts';

/** Messages about the disputes of an order. */
export const disputeMessages = {
  title: 'Disputes',
  dispute: (amount: string) => `Dispute of ${amount}`,
  inquiry: (amount: string) => `Inquiry of the bank about ${amount}`,
  reason: (reason: string) => `Reason: ${reason}`,
  opened: 'Opened',
  due: 'Submit evidence by',
  answer: 'Answer at Stripe',
  open: 'Open at Stripe',
  lostText: 'The bank has returned the amount to the customer. It is part of the refunds of the order.',
} as const;

export const disputeStates: Readonly<Record<OrderDispute['state'], string>> = {
  'needs-response': 'Needs a response',
  'under-review': 'Under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};
