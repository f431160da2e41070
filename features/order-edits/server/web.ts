import type { GetWebsite } from '#features/cart/server/index.ts';
import type { FindCustomerId } from '#features/orders/server/index.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { type BalancePageOptions, createBalancePage } from './pages/pay-page.ts';
import { createOrderEditRoutes } from './routes.ts';

export interface OrderEditsWebOptions extends BalancePageOptions {
  findCustomerId: FindCustomerId;
  /** The public base URL of the website, without a trailing slash. */
  getBaseUrl: (ctx: RequestCtx) => Promise<string>;
}

/** Edits of orders in the web process: their endpoints and the page that pays what is due. */
export function createOrderEditsWeb({ findCustomerId, getBaseUrl, ...options }: OrderEditsWebOptions): WebSlice {
  const { secret, payments, sites } = options;
  const getWebsite: GetWebsite = async (ctx) => (await sites.get(ctx)).website;
  return {
    routes: createOrderEditRoutes({ secret, payments, getWebsite, findCustomerId, getBaseUrl }),
    pages: [createBalancePage(options)],
  };
}
