/** Messages on the pages that links in emails lead to. */
export const EMAIL_LINK_MESSAGES = {
  confirm: {
    title: 'Confirm your address',
    question: 'Confirm your email address to receive our newsletter.',
    button: 'Confirm subscription',
    done: 'Thank you. Your subscription is confirmed.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: 'Confirm that you no longer want to receive our newsletter.',
    button: 'Unsubscribe',
    done: 'You have been unsubscribed from our newsletter.',
  },
} as const;
