import type { WebSlice } from '#platform/http/web-slice.ts';
import { bulkEditRoutes } from './admin-routes.ts';

export function createBulkEditWeb(): WebSlice {
  return { routes: bulkEditRoutes };
}
