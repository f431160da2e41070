/** From where on the site something was put into the cart. */
export type PageType = 'plp' | 'pdp' | 'add-on' | 'product_block' | 'quick_view';

/** What can be seen of a button's surroundings. */
export interface ButtonPlace {
  inQuickView: boolean;
  isAddOn: boolean;
  inBlock: boolean;
  /** The page is that of one product; else it is a list. */
  isItemPage: boolean;
}

/** The nearest surroundings decide: an add-on on the page of a product is an add-on. */
export function pageTypeOf({ inQuickView, isAddOn, inBlock, isItemPage }: ButtonPlace): PageType {
  if (inQuickView) return 'quick_view';
  if (isAddOn) return 'add-on';
  if (inBlock) return 'product_block';
  return isItemPage ? 'pdp' : 'plp';
}
