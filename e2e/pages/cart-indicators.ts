import type { Locator, Page } from '@playwright/test';

/** The elements besides the header that show the cart: the pill, and the short popover after an addition. */
export class CartIndicators {
  readonly pill: Locator;
  readonly popover: Locator;

  constructor(page: Page) {
    this.pill = page.locator('a.vt-cart-pill');
    this.popover = page.getByRole('region', { name: 'Added to your cart' });
  }
}
