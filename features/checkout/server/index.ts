export { emptyCart } from './empty-cart.ts';
export { createCheckoutRoutes } from './routes.ts';
