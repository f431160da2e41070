import type { ShoppingCart } from './contract.ts';

/** The cart, rendered by React on the server. */
export interface RenderedCart {
  name: 'cart';
  cart: ShoppingCart;
}
