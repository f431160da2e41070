/** The texts of the server-rendered subscription pages. */
export const SUBSCRIPTION_MESSAGES = {
  subscribe: 'Subscribe',
  subscribeNoScript: 'JavaScript is turned off. Turn it on to pay for your subscription.',
  unavailable: 'This subscription is not available',
  unavailableReason: 'The link is incomplete or has expired. Please start again from the product page.',
  alreadyPurchased: 'You are already subscribed',
  alreadyPurchasedDetails: 'This subscription is already paid for. See your confirmation email for details.',
  subscription: 'Your subscription',
  subscriptionNoScript: 'JavaScript is turned off. Turn it on to change your subscription.',
  backToShop: 'Back to the shop',
} as const;
