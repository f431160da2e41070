import type { WebSlice } from '#platform/http/web-slice.ts';
import { stockRoutes } from './routes.ts';

export function createStockWeb(): WebSlice {
  return { routes: stockRoutes };
}
