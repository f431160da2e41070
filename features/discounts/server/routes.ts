import { type Route, route } from '#platform/http/route.ts';
import { listDiscountsEndpoint } from '../contract.ts';
import { listDiscounts } from './list-discounts.ts';

export const discountRoutes: readonly Route[] = [
  route(listDiscountsEndpoint, async (ctx, { query }) => await listDiscounts(ctx, query)),
];
