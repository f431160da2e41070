import type { WebSlice } from '#platform/http/web-slice.ts';
import { customerRoutes } from './admin-routes.ts';

export function createCustomersWeb(): WebSlice {
  return { routes: customerRoutes };
}
