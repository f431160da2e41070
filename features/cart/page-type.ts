/** From where on the site something was put into the cart. */
export type PageType = 'plp' | 'pdp' | 'add-on' | 'product_block';

/** What can be seen of a button's surroundings. */
export interface ButtonPlace {
  isAddOn: boolean;
  inBlock: boolean;
  /** The page is that of one product; else it is a list. */
  isItemPage: boolean;
}

/**
 * The nearest surroundings decide: an add-on on the page of a product is an add-on. A quick view is no place of its own: it
 * has the type of the page underneath, and the event says besides that it was one.
 */
export function pageTypeOf({ isAddOn, inBlock, isItemPage }: ButtonPlace): PageType {
  if (isAddOn) return 'add-on';
  if (inBlock) return 'product_block';
  return isItemPage ? 'pdp' : 'plp';
}
