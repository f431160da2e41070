/** Texts that are known before a screen of the area is loaded. */
export const routeMessages = {
  title: 'Bulk edit',
} as const;
