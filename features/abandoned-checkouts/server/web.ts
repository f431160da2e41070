import type { GetWebsite } from '#features/cart/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { emailLinkPages } from '#platform/shell/email-link-page.ts';
import { createRecoverPage, type RecoverPageOptions } from './recover-page.ts';
import { type AbandonedRoutesOptions, createAbandonedCheckoutRoutes } from './routes.ts';
import { createUnsubscribe } from './unsubscribe.ts';

export interface AbandonedCheckoutsWebOptions extends RecoverPageOptions, Pick<AbandonedRoutesOptions, 'baseUrl'> {}

export function createAbandonedCheckoutsWeb({ baseUrl, ...options }: AbandonedCheckoutsWebOptions): WebSlice {
  const { secret, sites } = options;
  const getWebsite: GetWebsite = async (ctx) => (await sites.get(ctx)).website;
  return {
    routes: createAbandonedCheckoutRoutes({ secret, getWebsite, baseUrl }),
    pages: [
      createRecoverPage(options),
      ...emailLinkPages(createUnsubscribe(secret), async (ctx) => (await sites.get(ctx)).view),
    ],
  };
}
