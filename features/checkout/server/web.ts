import type { GetWebsite } from '#features/cart/server/index.ts';
import type { VerifyProof } from '#features/gift-cards/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import type { MatchSegments } from './checkout-context.ts';
import { createCheckoutPages } from './pages/checkout-pages.ts';
import type { CheckoutPagesOptions } from './pages/page-options.ts';
import { createCheckoutRoutes } from './routes.ts';

export interface CheckoutWebOptions extends CheckoutPagesOptions {
  /** Verifies the proof of work that is required after many wrong gift card codes. */
  verifyProof: VerifyProof;
  matchSegments: MatchSegments;
}

/** The checkout in the web process: its endpoints and pages. */
export function createCheckoutWeb({ verifyProof, ...options }: CheckoutWebOptions): WebSlice {
  const { secret, payments, sites, matchSegments } = options;
  const getWebsite: GetWebsite = async (ctx) => (await sites.get(ctx)).website;
  return {
    routes: createCheckoutRoutes({ secret, payments, getWebsite, verifyProof, matchSegments }),
    pages: createCheckoutPages(options),
  };
}
