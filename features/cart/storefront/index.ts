// Each export has its own file: the bootstrap script of every page includes `startCart` alone.
export { createCartIslands } from './cart-islands.ts';
export { startCart } from './start-cart.ts';

/** The cart rendered on the server. */
export const loadNoscriptCart = () => import('./noscript-cart-page.tsx');
