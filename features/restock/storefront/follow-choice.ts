import { findChosenId } from './chosen-variant.ts';

/** Told by the choice of a product when something else is chosen. */
const VARIANT_CHANGE = 'vitrine:variant-change';

/** A form that is hidden by default is shown while its variant is the one that is chosen. */
export function followChoice(box: HTMLElement): void {
  const { productId = '', variantId = '' } = box.dataset;
  const show = (): void => {
    box.hidden = findChosenId(productId) !== variantId;
  };
  document.addEventListener(VARIANT_CHANGE, show);
  show();
}
