import type { WebSlice } from '#platform/http/web-slice.ts';
import { discountRoutes } from './routes.ts';

export function createDiscountsWeb(): WebSlice {
  return { routes: discountRoutes };
}
