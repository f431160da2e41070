import type { Target } from '#browser/client/call.ts';
import type { listProductsEndpoint } from '../contract.ts';

export const listProducts: Target<typeof listProductsEndpoint> = { method: 'GET', path: '/api/config/products' };
