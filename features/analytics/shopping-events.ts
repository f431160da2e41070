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

/** The events of the cart page. The stock panel sends none. */
export const CART_PAGE_EVENTS: readonly ShoppingEventName[] = ['ViewCart', 'RemoveFromCart'];

export interface ShoppingEventData {
  /** The browser's shopping id, separate from the visitor's. */
  analyticsId: string;
  /** The account id of a signed-in customer. */
  memberAccountId: string;
  itemId: string;
  variantId: string;
  quantity: number;
  /** The browser's language. The site's own language is one of the page fields. */
  browser_locale: string;
  /** Where it was added: plp, pdp, add-on, product_block, quick_view. */
  pageType: string;
}

const EMPTY_DATA: ShoppingEventData = {
  analyticsId: '',
  memberAccountId: '',
  itemId: '',
  variantId: '',
  quantity: 0,
  browser_locale: '',
  pageType: '',
};

export function shoppingEvent(event: ShoppingEventName, page: PageFields, data: Partial<ShoppingEventData>) {
  const { pageType, ...known } = { ...EMPTY_DATA, ...data };
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
