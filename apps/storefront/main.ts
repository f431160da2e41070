import { startIslands } from '#browser/islands/start-islands.ts';
import { cartIslands, startCartCount } from '#features/cart/storefront/index.ts';
import { checkoutIslands } from '#features/checkout/storefront/index.ts';
import { orderIslands } from '#features/orders/storefront/index.ts';

startCartCount();
startIslands([...cartIslands, ...checkoutIslands, ...orderIslands]);
