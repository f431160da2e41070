export const words = {
  checkout: 'Checkout',
  adding: 'Adding…',
  added: 'Added!',
  unableToAdd: 'Unable to Add Item',
  tooMany: 'Please try again in a few seconds.',
  unknownError: 'Unknown error, please try again later.',
} as const;
