import type { Locator, Page } from '@playwright/test';

/** The header of every page of the demo shop. Its cart link shows the number of items. */
export class SiteHeader {
  readonly cart: Locator;

  constructor(page: Page) {
    this.cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  }
}
