import type { WebSlice } from '#platform/http/web-slice.ts';
import { createProductCsvRoutes, type ProductCsvRoutesParts } from './admin-routes.ts';

export function createProductCsvWeb(parts: ProductCsvRoutesParts): WebSlice {
  return { routes: createProductCsvRoutes(parts) };
}
