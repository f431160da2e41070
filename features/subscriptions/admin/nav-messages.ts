/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Subscriptions',
  subscription: 'Subscription',
  keywords: ['recurring', 'renewals', 'dunning', 'churn'],
  pastDue: (count: number) => `${count} past due`,
} as const;
