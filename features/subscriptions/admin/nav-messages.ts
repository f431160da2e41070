/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Subscriptions',
  subscription: 'Subscription',
  pastDue: (count: number) => `${count} past due`,
} as const;
