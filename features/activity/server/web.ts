import type { WebSlice } from '#platform/http/web-slice.ts';
import { adminRoutes } from './admin-routes.ts';

export function createActivityWeb(): WebSlice {
  return { routes: adminRoutes };
}
