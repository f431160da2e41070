/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Inventory',
} as const;
