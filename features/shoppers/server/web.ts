import type { WebSlice } from '#platform/http/web-slice.ts';
import { createShopperRoutes, type ShopperRoutesOptions } from './routes.ts';

export function createShoppersWeb(options: ShopperRoutesOptions): WebSlice {
  return { routes: createShopperRoutes(options) };
}
