import type { Locator, Page } from '@playwright/test';

/** The header of every page of the demo shop: its cart link says how much is in the cart. */
export class SiteHeader {
  readonly cart: Locator;

  constructor(page: Page) {
    this.cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  }
}
