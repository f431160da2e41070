/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  categories: 'Categories',
  tags: 'Tags',
} as const;
