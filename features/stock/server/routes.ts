import { type Route, route } from '#platform/http/route.ts';
import { correctStockEndpoint, findStockEndpoint, listMovementsEndpoint } from '../contract.ts';
import { stockErrors } from '../errors.ts';
import { correctStock } from './correct-stock.ts';
import { findStock } from './find-stock.ts';
import { listMovements } from './list-movements.ts';

export const stockRoutes: readonly Route[] = [
  route(findStockEndpoint, async (ctx, { query }) => {
    const results = await findStock(ctx, query.itemId);
    if (results === null) throw stockErrors.error('STOCK_ITEM_NOT_FOUND');
    return { results };
  }),
  route(listMovementsEndpoint, async (ctx, { params, query }) => await listMovements(ctx, params.variantId, query)),
  route(correctStockEndpoint, async (ctx, { params, body }) => {
    const memberId = ctx.viewer?.memberId ?? null;
    const { unlimited, level, reserved } = await correctStock(ctx, { ...params, ...body, memberId });
    return { unlimited, level, reserved };
  }),
];
