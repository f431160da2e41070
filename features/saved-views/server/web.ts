import type { WebSlice } from '#platform/http/web-slice.ts';
import { savedViewRoutes } from './admin-routes.ts';

export function createSavedViewsWeb(): WebSlice {
  return { routes: savedViewRoutes };
}
