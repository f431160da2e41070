export const words = {
  adding: 'Adding…',
  added: 'Added!',
  unableToAdd: 'Unable to Add Item',
  unknownError: 'Unknown error, please try again later.',
} as const;
