/** Messages of the buttons above the list. */
export const headerMessages = {
  abandoned: 'Abandoned checkouts',
  add: 'Create order',
  drafts: 'Drafts',
  payouts: 'Payouts',
  returnSettings: 'Return settings',
} as const;
