/** The texts of the cart page and of the no-script forms. */
export const CART_MESSAGES = {
  title: 'Your cart',
  unableToAdd: 'Unable to Add Item',
  unableToChange: 'Unable to Change Cart',
  noCookies: 'Please enable cookies in your browser, reload the page, and try again.',
} as const;
