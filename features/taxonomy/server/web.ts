import type { WebSlice } from '#platform/http/web-slice.ts';
import { taxonomyRoutes } from './admin-routes.ts';

export function createTaxonomyWeb(): WebSlice {
  return { routes: taxonomyRoutes };
}
