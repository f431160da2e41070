import type { WebSlice } from '#platform/http/web-slice.ts';
import { shippingRoutes } from './routes.ts';

export function createShippingWeb(): WebSlice {
  return { routes: shippingRoutes };
}
