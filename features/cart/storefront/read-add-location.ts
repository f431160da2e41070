import { type AddedFrom, addedFrom } from '../added-from.ts';

/** Selectors of the places that a button can be in. The first are our own, the others those of public themes. */
const BLOCK = '[data-product-block], .sqs-block-product, .product-block, .block-products';
const QUICK_VIEW = '[data-quick-view], .sqs-product-quick-view';

export interface AddLocation {
  pageType: AddedFrom;
  /** Whether it is in an overlay over the page. */
  quickView: boolean;
}

export function readAddLocation(button: Element): AddLocation {
  const overlay = button.closest<HTMLElement>(QUICK_VIEW);
  const pageType = addedFrom({
    isAddOn: button.closest('[data-add-on]') !== null,
    // An overlay is at the end of the page, and its data attribute names where it was opened from.
    inBlock: button.closest(BLOCK) !== null || overlay?.dataset['quickView'] === 'product_block',
    isItemPage: document.body.classList.contains('view-item'),
  });
  return { pageType, quickView: overlay !== null };
}
