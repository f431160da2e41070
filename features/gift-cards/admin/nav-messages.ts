/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Gift cards',
  giftCard: 'Gift card',
  add: 'Issue gift cards',
  report: 'Gift card liability',
} as const;
