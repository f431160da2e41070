import type { WebSlice } from '#platform/http/web-slice.ts';
import { customerRoutes } from './admin-routes.ts';
import { segmentRoutes } from './segments/segment-routes.ts';

export function createCustomersWeb(): WebSlice {
  return { routes: [...customerRoutes, ...segmentRoutes] };
}
