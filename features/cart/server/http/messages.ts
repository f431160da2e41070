import { CART_ERROR_MESSAGES } from '../../messages.ts';

/** The texts of the cart page and of the no-script forms. */
export const CART_MESSAGES = {
  title: 'Your cart',
  ...CART_ERROR_MESSAGES,
} as const;
