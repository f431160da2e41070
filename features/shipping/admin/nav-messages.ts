/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Shipping',
  rate: 'Shipping rate',
  keywords: ['delivery', 'rates', 'pickup'],
} as const;
