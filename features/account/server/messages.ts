/** The texts of the account pages until their script has loaded. */
export const ACCOUNT_MESSAGES = {
  account: 'Your account',
  signIn: 'Sign in',
  loading: 'Loading…',
  noScript: 'This page needs JavaScript. You can still open your orders from the links in our emails.',
} as const;
