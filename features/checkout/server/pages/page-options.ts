import type { PaymentsSetup } from '#features/payments/server/index.ts';
import type { SiteSource } from '#features/sites/server/index.ts';
import type { RenderPage } from '#platform/shell/render-main.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import type { RenderedCheckout, RenderedGiftCard } from '../../rendered-page.ts';
import type { OpenCheckout } from '../checkout-context.ts';

export interface CheckoutPagesOptions {
  /** Signs the links of orders. */
  secret: string;
  payments: PaymentsSetup;
  sites: SiteSource;
  shop: ShopPages;
  render: RenderPage<RenderedCheckout | RenderedGiftCard>;
}

/** What all pages of the checkout declare. */
export const CHECKOUT_PAGE = {
  method: 'GET',
  rate: { name: 'checkout-pages', max: 600, seconds: 60 },
  bodyLimit: 0,
  sameOrigin: false,
} as const;

export function createOpenCheckout({ secret, payments, sites }: CheckoutPagesOptions): OpenCheckout {
  return async (request) => ({ ...request, secret, payments, website: (await sites.get(request)).website });
}
