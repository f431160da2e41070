import type { Locator, Page } from '@playwright/test';

/** What shows the cart on a page besides the header: the pill, and for a moment what was just added. */
export class CartPlaces {
  readonly pill: Locator;
  readonly popover: Locator;

  constructor(page: Page) {
    this.pill = page.locator('a.vt-cart-pill');
    this.popover = page.getByRole('region', { name: 'Added to your cart' });
  }
}
