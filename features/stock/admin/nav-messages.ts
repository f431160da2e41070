/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Inventory',
  keywords: ['stock', 'levels', 'count', 'receive', 'delivery', 'low stock', 'warehouse'],
} as const;
