/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Orders',
  order: 'Order',
  print: 'Print orders',
} as const;
