/** Messages on the page that the link to unsubscribe leads to. */
export const UNSUBSCRIBE_MESSAGES = {
  title: 'Unsubscribe',
  question: 'Confirm that you no longer want to receive emails like this one. Emails about your orders are still sent.',
  button: 'Unsubscribe',
  done: 'Done. You will no longer receive emails like this one.',
} as const;
