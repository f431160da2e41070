import type { WebSlice } from '#platform/http/web-slice.ts';
import { createDiscountRoutes, type DiscountRoutesParts } from './admin-routes.ts';

export function createDiscountsWeb(parts: DiscountRoutesParts): WebSlice {
  return { routes: createDiscountRoutes(parts) };
}
