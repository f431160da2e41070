import type { SiteSource } from '#features/sites/server/index.ts';
import type { RenderPage } from '#platform/shell/render-main.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import type { RenderedSubscribe, RenderedSubscription } from '../../rendered-page.ts';
import { type OpenRequest, openWebsite, type SubscriptionParts } from '../subscriptions-context.ts';

export interface SubscriptionPagesOptions extends Pick<SubscriptionParts, 'secret' | 'payments'> {
  sites: SiteSource;
  shop: ShopPages;
  render: RenderPage<RenderedSubscribe | RenderedSubscription>;
}

/** What the pages of subscriptions declare. */
export const SUBSCRIPTION_PAGE = {
  method: 'GET',
  rate: { name: 'subscription-pages', max: 600, seconds: 60 },
  bodyLimit: 0,
  sameOrigin: false,
} as const;

export function createOpenPage({ secret, payments, sites }: SubscriptionPagesOptions): OpenRequest {
  return (request) => openWebsite(request, { secret, payments }, async (ctx) => (await sites.get(ctx)).website);
}
