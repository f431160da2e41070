import { findChosen } from './chosen-variant.ts';

/** Dispatched by the variant selection of a product when the selection changes. */
const VARIANT_CHANGE = 'vitrine:variant-change';

/** Shows a form that is hidden by default while its variant is selected. */
export function followChoice(box: HTMLElement): void {
  const { productId = '', variantId = '' } = box.dataset;
  const show = (): void => {
    const chosen = findChosen(productId);
    // The element names the SKU, or the id on pages cached before the change and for a variant without an SKU.
    box.hidden = chosen === null || (chosen.sku !== variantId && chosen.id !== variantId);
  };
  document.addEventListener(VARIANT_CHANGE, show);
  show();
}
