/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Shipping',
  rate: 'Shipping rate',
} as const;
