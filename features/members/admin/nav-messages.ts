/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  signInTitle: 'Sign in',
  accountTitle: 'Your account',
  accountKeywords: ['profile', 'name', 'email', 'password', 'two-factor', 'passkeys', 'recovery codes'],
  sessionsKeywords: ['devices', 'browsers', 'sign out', 'security'],
  sessionsSection: 'Sessions',
  sessionsTitle: 'Sessions',
  peopleTitle: 'People',
  peopleKeywords: ['members', 'roles', 'invite', 'permissions', 'team', 'owner', 'two-factor'],
  viewingAs: (role: string) => `Viewing as ${role}`,
  exitViewAs: 'Exit',
} as const;
