import type { WebSlice } from '#platform/http/web-slice.ts';
import { createHomeRoutes } from './admin-routes.ts';
import type { HomePorts } from './home-ports.ts';

export function createHomeWeb(ports: HomePorts): WebSlice {
  return { routes: createHomeRoutes(ports) };
}
