/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Home',
  keywords: ['start', 'dashboard', 'overview', 'to-do', 'sales', 'visits'],
} as const;
