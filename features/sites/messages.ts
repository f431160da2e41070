/** Messages on the password page of a locked website. */
export const PASSWORD_PAGE_MESSAGES = {
  title: 'Locked',
  wrong: 'Incorrect password. Please try again.',
} as const;

/** Shown instead of the admin in a browser without JavaScript. */
export const ADMIN_NEEDS_SCRIPT = 'The owner area needs JavaScript.';
