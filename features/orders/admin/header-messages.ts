/** Messages of the buttons above the list. */
export const headerMessages = {
  abandoned: 'Abandoned checkouts',
  add: 'Create order',
  drafts: 'Drafts',
  more: 'More about orders',
  payouts: 'Payouts',
  returnSettings: 'Return settings',
} as const;
