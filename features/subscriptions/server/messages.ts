/** The texts of the server-rendered subscription pages. */
export const SUBSCRIPTION_MESSAGES = {
  subscribe: 'Subscribe',
  subscribeNoScript: 'JavaScript is turned off. Turn it on to pay for your subscription.',
  unavailable: 'This subscription is not available',
  unavailableReason:
    'The link is not complete, or it has waited for too long. Please start again on the page of the product.',
  alreadyPurchased: 'You have subscribed',
  alreadyPurchasedDetails: 'This subscription has been paid for already. Everything about it is in our mail to you.',
  subscription: 'Your subscription',
  subscriptionNoScript: 'JavaScript is turned off. Turn it on to change your subscription.',
  backToShop: 'Back to the shop',
} as const;
