import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  createRateEndpoint,
  deleteRateEndpoint,
  getShippingSettingsEndpoint,
  listEditableRatesEndpoint,
  orderRatesEndpoint,
  updateRateEndpoint,
} from '../admin-contract.ts';
import { listShippingRatesEndpoint } from '../contract.ts';
import { createRate, deleteRate, orderRates, updateRate } from './change-rates.ts';
import { listRates } from './list-rates.ts';
import { getShippingSettings, listEditableRates } from './rate-list.ts';

export const shippingRoutes: readonly Route[] = [
  route(listShippingRatesEndpoint, async (ctx) => await listRates(ctx)),
  route(getShippingSettingsEndpoint, (ctx) => getShippingSettings(ctx)),
  route(listEditableRatesEndpoint, async (ctx) => withRevision(ctx, await listEditableRates(ctx))),
  route(createRateEndpoint, async (ctx, { body }) => ({ rate: withRevision(ctx, await createRate(ctx, body)) })),
  route(orderRatesEndpoint, async (ctx, { body }) =>
    withRevision(ctx, await orderRates(ctx, { ids: body.ids, ifMatch: ctx.ifMatch })),
  ),
  route(updateRateEndpoint, async (ctx, { params, body }) => {
    const change = { id: params.id, ifMatch: ctx.ifMatch, input: body };
    return { rate: withRevision(ctx, await updateRate(ctx, change)) };
  }),
  route(deleteRateEndpoint, async (ctx, { params }) => {
    await deleteRate(ctx, { id: params.id, ifMatch: ctx.ifMatch });
    return null;
  }),
];

function withRevision<Revised extends { revision: number }>(ctx: RequestCtx, record: Revised): Revised {
  ctx.setRevision?.(record.revision);
  return record;
}
