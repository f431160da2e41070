import type { OwnerPayout } from '#features/payments/admin-contract.ts';

/** Messages of the list of payouts. */
export const payoutMessages = {
  title: 'Payouts',
  text: 'Transfers of your payment provider to your bank account, as it reports them.',
  emptyTitle: 'No payouts yet',
  emptyText:
    'Payouts appear here as soon as the payment provider reports them. For Stripe, select the payout events in the settings of the webhook.',
  arrival: 'Arrival',
  state: 'State',
  amount: 'Amount',
  older: 'Show older',
} as const;

export const payoutStates: Readonly<Record<OwnerPayout['state'], string>> = {
  pending: 'Pending',
  'in-transit': 'In transit',
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
