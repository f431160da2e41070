/** Messages on the page that a link in a restock email leads to. */
export const EMAIL_LINK_MESSAGES = {
  title: 'Stop back-in-stock emails',
  question: 'Confirm that you no longer want to receive back-in-stock emails.',
  button: 'Stop emails',
  done: 'Done. You will no longer receive back-in-stock emails.',
} as const;

/** Messages of the no-script form. */
export const NOSCRIPT_MESSAGES = {
  email: 'Email',
  back: (title: string): string => `Back to ${title}`,
} as const;
