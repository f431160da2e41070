import { findChosen } from './chosen-variant.ts';

/** Told by the choice of a product when something else is chosen. */
const VARIANT_CHANGE = 'vitrine:variant-change';

/** A form that is hidden by default is shown while its variant is the one that is chosen. */
export function followChoice(box: HTMLElement): void {
  const { productId = '', variantId = '' } = box.dataset;
  const show = (): void => {
    const chosen = findChosen(productId);
    // Named by the SKU; by the id on pages that were stored before, and for a variant without an SKU.
    box.hidden = chosen === null || (chosen.sku !== variantId && chosen.id !== variantId);
  };
  document.addEventListener(VARIANT_CHANGE, show);
  show();
}
