import type { GetWebsite } from '#features/cart/server/index.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import type { SearchCustomers } from './find-choices.ts';
import { createPayPage, type PayPageOptions } from './pages/pay-page.ts';
import { createDraftOrderRoutes } from './routes.ts';

export interface DraftOrdersWebOptions extends PayPageOptions {
  searchCustomers: SearchCustomers;
  /** The public base URL of the website, without a trailing slash. */
  getBaseUrl: (ctx: RequestCtx) => Promise<string>;
}

/** Draft orders in the web process: their endpoints and the page of the payment link. */
export function createDraftOrdersWeb({ searchCustomers, getBaseUrl, ...options }: DraftOrdersWebOptions): WebSlice {
  const { secret, payments, sites } = options;
  const getWebsite: GetWebsite = async (ctx) => (await sites.get(ctx)).website;
  return {
    routes: createDraftOrderRoutes({ secret, payments, getWebsite, searchCustomers, getBaseUrl }),
    pages: [createPayPage(options)],
  };
}
