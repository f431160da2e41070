/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Discounts',
  discount: 'Discount',
  add: 'Add discount',
} as const;
