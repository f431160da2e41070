export const words = {
  checkout: 'Checkout',
  adding: 'Adding…',
  added: 'Added!',
  unableToAdd: 'Unable to Add Item',
  unableToPurchase: 'Unable to Purchase Item',
  unableToPurchaseGiftCard: 'Unable to purchase Gift Card',
  noCartCookie: 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  tooMany: 'Please try again in a few seconds.',
  unknownError: 'Unknown error, please try again later.',
} as const;
