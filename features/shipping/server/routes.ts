import { type Route, route } from '#platform/http/route.ts';
import { listShippingRatesEndpoint } from '../contract.ts';
import { listRates } from './list-rates.ts';

export const shippingRoutes: readonly Route[] = [route(listShippingRatesEndpoint, async (ctx) => await listRates(ctx))];
