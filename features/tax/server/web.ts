import type { WebSlice } from '#platform/http/web-slice.ts';
import { taxRoutes } from './routes.ts';

export function createTaxWeb(): WebSlice {
  return { routes: taxRoutes };
}
