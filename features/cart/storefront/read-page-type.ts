import { type PageType, pageTypeOf } from '../page-type.ts';

/** Marks of the places that a button can be in; the first are ours, the others those that public themes have. */
const BLOCK = '[data-product-block], .sqs-block-product, .product-block, .block-products';
const QUICK_VIEW = '[data-quick-view], .sqs-product-quick-view';

export function readPageType(button: Element): PageType {
  return pageTypeOf({
    inQuickView: button.closest(QUICK_VIEW) !== null,
    isAddOn: button.closest('[data-add-on]') !== null,
    inBlock: button.closest(BLOCK) !== null,
    isItemPage: document.body.classList.contains('view-item'),
  });
}
