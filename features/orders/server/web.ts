import type { WebSlice } from '#platform/http/web-slice.ts';
import { createDownloadPage, type DownloadPageOptions } from './pages/download-page.ts';
import { createOrderFile } from './pages/order-file.ts';
import { createOrderPage } from './pages/order-page.ts';
import type { OrderPagesOptions } from './pages/page-options.ts';
import { createReturnPages } from './pages/return-pages.ts';
import { createOrderRoutes, type OrderRoutesOptions } from './routes.ts';

export interface OrdersWebOptions extends OrderPagesOptions, OrderRoutesOptions, DownloadPageOptions {}

/** Orders in the web process: their endpoints and pages. */
export function createOrdersWeb(options: OrdersWebOptions): WebSlice {
  return {
    routes: createOrderRoutes(options),
    pages: [
      createOrderPage(options),
      createOrderFile(options),
      createDownloadPage(options),
      ...createReturnPages(options),
    ],
  };
}
