/** The texts of failures that the cart shows with and without JavaScript. */
export const CART_ERROR_MESSAGES = {
  unableToAdd: 'Unable to Add Item',
  unableToChange: 'Unable to Change Cart',
  cookiesNeeded: 'Please enable cookies in your browser, reload the page, and try again.',
} as const;
