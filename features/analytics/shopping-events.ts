import type { PageFields } from './page-fields.ts';

export const SHOPPING_EVENTS = [
  'VisitPDP',
  'VisitPLP',
  'AddToCart',
  'ViewCart',
  'RemoveFromCart',
  'RelatedProductDisplay',
  'RelatedProductAddToCart',
  'RelatedProductClick',
  'OpenCustomProductForm',
  'SaveCustomProductForm',
  'ReviewsTab',
  'ReviewsVitalsAnchorLink',
] as const;
export type ShoppingEventName = (typeof SHOPPING_EVENTS)[number];

/** Those of the cart page. The panel of stock tells nothing. */
export const CART_PAGE_EVENTS: readonly ShoppingEventName[] = ['ViewCart', 'RemoveFromCart'];

export interface ShoppingFacts {
  /** The browser's id for shopping, kept apart from the visitor's. */
  analyticsId: string;
  /** Of somebody who has signed in to an account of the shop. */
  memberAccountId: string;
  itemId: string;
  variantId: string;
  quantity: number;
  /** What the browser speaks; the site's own language is one of the page's fields. */
  browser_locale: string;
  /** Where it was added: plp, pdp, add-on, product_block, quick_view. */
  pageType: string;
}

const NOTHING: ShoppingFacts = {
  analyticsId: '',
  memberAccountId: '',
  itemId: '',
  variantId: '',
  quantity: 0,
  browser_locale: '',
  pageType: '',
};

export function shoppingEvent(event: ShoppingEventName, page: PageFields, facts: Partial<ShoppingFacts>) {
  const { pageType, ...known } = { ...NOTHING, ...facts };
  return {
    event,
    websiteId: page.websiteId,
    pagePath: page.pagePath,
    templateId: page.templateId,
    website_locale: page.website_locale,
    clientDate: page.clientDate,
    addedFrom: pageType,
    ...known,
  };
}
