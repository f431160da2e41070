import type { WebSlice } from '#platform/http/web-slice.ts';
import { ownerSearchRoutes } from './admin-routes.ts';

export function createOwnerSearchWeb(): WebSlice {
  return { routes: ownerSearchRoutes };
}
