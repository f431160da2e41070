import type { WebSlice } from '#platform/http/web-slice.ts';
import { createSiteSwitcherRoutes } from './admin-routes.ts';
import type { SwitcherParts } from './switcher-parts.ts';

export function createSiteSwitcherWeb(parts: SwitcherParts): WebSlice {
  return { routes: createSiteSwitcherRoutes(parts) };
}
