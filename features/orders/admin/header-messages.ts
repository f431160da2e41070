/** Messages of the buttons above the list. */
export const headerMessages = {
  abandoned: 'Abandoned checkouts',
  payouts: 'Payouts',
  returnSettings: 'Return settings',
} as const;
