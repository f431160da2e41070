import { type Route, route } from '#platform/http/route.ts';
import { listProductsEndpoint } from '../contract.ts';
import { listProducts } from './list-products.ts';

export const catalogRoutes: readonly Route[] = [
  route(listProductsEndpoint, async (ctx, { query }) => await listProducts(ctx, query)),
];
