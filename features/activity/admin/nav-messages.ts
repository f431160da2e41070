/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  section: 'Activity',
  title: 'Activity',
} as const;
