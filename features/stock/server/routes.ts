import { type Route, route } from '#platform/http/route.ts';
import { findStockEndpoint } from '../contract.ts';
import { stockErrors } from '../errors.ts';
import { findStock } from './find-stock.ts';

export const stockRoutes: readonly Route[] = [
  route(findStockEndpoint, async (ctx, { query }) => {
    const results = await findStock(ctx, query.itemId);
    if (results === null) throw stockErrors.error('STOCK_ITEM_NOT_FOUND');
    return { results };
  }),
];
