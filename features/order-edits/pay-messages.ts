/** What the customer reads on the page of the amount due. */
export const PAY_MESSAGES = {
  title: 'Pay the amount due',
  noScript: 'JavaScript is turned off. Turn it on to pay the amount due.',
  line: (number: number | null) => (number === null ? 'Changes of your order' : `Changes of order #${number}`),
  changed: {
    heading: 'This order has changed',
    text: 'The link is no longer valid. Open your order to see what is due now.',
  },
  paid: { heading: 'Nothing is due', text: 'There is nothing left to pay for this order.' },
  unavailable: {
    heading: 'This cannot be paid online right now',
    text: 'Please contact the shop to pay the amount due.',
  },
  viewOrder: 'View your order',
} as const;

/** What a link shows that opens no checkout. */
export type BalanceNotice = 'changed' | 'paid' | 'unavailable';
