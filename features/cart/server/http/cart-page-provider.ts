import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { PageProvider, PageSpec } from '#platform/render/page.ts';
import { CART_PATH } from './cart-urls.ts';
import { CART_MESSAGES } from './messages.ts';

const CART_PAGE: PageSpec = {
  kind: 'page',
  status: 200,
  pageType: PAGE_TYPES.cart,
  template: 'pages/cart.page',
  context: {},
  head: { title: CART_MESSAGES.title, description: '', canonicalPath: CART_PATH, indexed: false },
  bodyClasses: ['page-cart'],
  bodyId: 'page-cart',
  tags: [],
  runsNoThemeScripts: true,
};

/** The cart page that a theme provides. Search engines are asked not to index it. */
export const cartPage: PageProvider = (_ctx, { path }) =>
  Promise.resolve(path === CART_PATH || path === `${CART_PATH}/` ? { ...CART_PAGE, context: {} } : null);
