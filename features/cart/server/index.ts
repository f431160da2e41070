export { adoptCart } from './adopt-cart.ts';
export { adoptOnSignIn, forgetOnSignOut } from './cart-cookies.ts';
export { expireCarts } from './expire-carts.ts';
export { createCartRoutes } from './routes.ts';
