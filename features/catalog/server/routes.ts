import { type Route, route } from '#platform/http/route.ts';
import { getInstallmentsModalEndpoint, oldListProductsEndpoint } from '../contract.ts';
import { getInstallmentsModal } from './installments-modal.ts';
import { listProducts } from './list-products.ts';

export const catalogRoutes: readonly Route[] = [
  route(oldListProductsEndpoint, async (ctx, { query }) => await listProducts(ctx, query)),
  route(getInstallmentsModalEndpoint, async (_ctx, { query }) => getInstallmentsModal(query)),
];
