/** The kind of place on the site from which an item is added to the cart. Events call it `pageType`. */
export type AddedFrom = 'plp' | 'pdp' | 'add-on' | 'product_block';

/** The location of a button, as read from the DOM around it. */
export interface ButtonLocation {
  isAddOn: boolean;
  inBlock: boolean;
  /** True on the page of one product, false on a list. */
  isItemPage: boolean;
}

/**
 * The innermost container decides: an add-on on a product page is an add-on. A quick view has no type of its own: it
 * has the type of the page underneath, and the event carries a separate flag for it.
 */
export function addedFrom({ isAddOn, inBlock, isItemPage }: ButtonLocation): AddedFrom {
  if (isAddOn) return 'add-on';
  if (inBlock) return 'product_block';
  return isItemPage ? 'pdp' : 'plp';
}
