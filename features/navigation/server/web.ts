import type { WebSlice } from '#platform/http/web-slice.ts';
import { createNavigationRoutes, type NavigationOptions } from './routes.ts';

export function createNavigationWeb(options: NavigationOptions): WebSlice {
  return { routes: createNavigationRoutes(options) };
}
