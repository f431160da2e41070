/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Gift cards',
  giftCard: 'Gift card',
  add: 'Issue gift cards',
  report: 'Gift card liability',
  keywords: ['vouchers', 'store credit', 'balance'],
  reportKeywords: ['outstanding balances', 'bookkeeping', 'accounting'],
} as const;
