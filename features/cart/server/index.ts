export { removeExpired as removeExpiredCarts } from './cart-repository.ts';
export { cartRoutes } from './routes.ts';
