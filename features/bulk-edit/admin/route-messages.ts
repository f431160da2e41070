/** Texts that are known before a screen of the area is loaded. */
export const routeMessages = {
  title: 'Bulk edit',
  keywords: ['change prices', 'many products', 'mass edit', 'sale'],
} as const;
