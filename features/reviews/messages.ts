/** Messages on the page that the review form leads to without a script. */
export const NOSCRIPT_MESSAGES = {
  sent: 'Thank you for your review',
  waiting: 'It will appear once it has been approved.',
  published: 'It has been published.',
  failed: 'Your review was not sent',
} as const;
