import type { WebSlice } from '#platform/http/web-slice.ts';
import { createInventoryRoutes, type InventoryRoutesParts } from './admin-routes.ts';
import { stockRoutes } from './routes.ts';

export function createStockWeb(parts: InventoryRoutesParts): WebSlice {
  return { routes: [...stockRoutes, ...createInventoryRoutes(parts)] };
}
