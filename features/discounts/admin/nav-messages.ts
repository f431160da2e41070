/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Discounts',
  discount: 'Discount',
  add: 'Add discount',
  keywords: ['coupons', 'promo codes', 'sales', 'free shipping', 'buy one get one'],
} as const;
