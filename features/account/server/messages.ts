/** The texts of the account pages until their script has loaded. */
export const ACCOUNT_MESSAGES = {
  account: 'Your account',
  signIn: 'Sign in',
  loading: 'Loading…',
  noScript: 'This page needs JavaScript. The links in our mails open your orders all the same.',
} as const;
