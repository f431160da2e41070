import { createGiftCardWay } from './gift-card-way.ts';
import { mountCheckout } from './mount-checkout.tsx';

/** The page on which a gift card is bought. */
export function mount(element: HTMLElement): void {
  const { giftCardProduct = '', sku = '' } = element.dataset;
  mountCheckout(element, createGiftCardWay({ itemId: giftCardProduct, sku }));
}
