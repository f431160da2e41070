import { startIslands } from '#browser/islands/start-islands.ts';
import { cartIslands, startCartCount } from '#features/cart/storefront/index.ts';

startCartCount();
startIslands(cartIslands);
