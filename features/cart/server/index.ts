export { removeExpired as removeExpiredCarts } from './repository.ts';
export { cartRoutes } from './routes.ts';
