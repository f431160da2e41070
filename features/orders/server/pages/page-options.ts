import type { SiteSource } from '#features/sites/server/index.ts';
import type { RenderPage } from '#platform/shell/render-main.ts';
import type { ShopPages } from '#platform/shell/shop-pages.ts';
import type { RenderedOrder } from '../../rendered-page.ts';

export interface OrderPagesOptions {
  /** Signs the order links. */
  secret: string;
  sites: SiteSource;
  shop: ShopPages;
  render: RenderPage<RenderedOrder>;
}

/** What the page of an order and its downloads declare. The token in the URL gives access to them. */
export const ORDER_PAGE = {
  method: 'GET',
  rate: { name: 'order-pages', max: 600, seconds: 60 },
  bodyLimit: 0,
  sameOrigin: false,
} as const;
