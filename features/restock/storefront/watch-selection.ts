import { onDomEvent } from '#browser/islands/dom-events.ts';
import { findSelectedVariant } from './selected-variant.ts';

/** Shows a form that is hidden by default while its variant is selected. */
export function watchSelection(box: HTMLElement): void {
  const { productId = '', variantId = '' } = box.dataset;
  const show = (): void => {
    const selected = findSelectedVariant(productId);
    // The element names the SKU, or the id on pages cached before the change and for a variant without an SKU.
    box.hidden = selected === null || (selected.sku !== variantId && selected.id !== variantId);
  };
  onDomEvent('vitrine:variant-change', show);
  show();
}
