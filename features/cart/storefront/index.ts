// Each in a file of its own: the start script of every page takes in `startCart` alone.
export { createCartIslands } from './cart-islands.ts';
export { startCart } from './start-cart.ts';

/** The cart as the server draws it. */
export const loadNoscriptCart = () => import('./noscript-cart-page.tsx');
