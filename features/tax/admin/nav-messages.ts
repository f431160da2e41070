/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Tax',
  rule: 'Tax rule',
} as const;
