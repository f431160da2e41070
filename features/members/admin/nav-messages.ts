/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  signInTitle: 'Sign in',
  accountTitle: 'Your account',
  sessionsSection: 'Sessions',
  sessionsTitle: 'Sessions',
  peopleTitle: 'People',
  viewingAs: (role: string) => `Viewing as ${role}`,
  exitViewAs: 'Exit',
} as const;
