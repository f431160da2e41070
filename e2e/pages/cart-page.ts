import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { ProductPage } from './product-page.ts';

/** The cart page and a shopper's actions on it. */
export class CartPage {
  readonly main: Locator;
  readonly lines: Locator;
  readonly undo: Locator;
  readonly code: Locator;
  readonly totals: Locator;
  readonly estimate: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.lines = this.main.locator('.cart-entry');
    this.undo = this.main.getByRole('button', { name: 'Undo' });
    this.code = this.main.getByRole('textbox', { name: 'Discount code' });
    this.totals = this.main.locator('.cart-totals');
    this.estimate = this.main.getByText('Estimate shipping');
  }

  /** Opens the hydrated cart page with one of each of these products. */
  async openWith(...slugs: string[]): Promise<void> {
    const product = new ProductPage(this.page);
    for (const slug of slugs) {
      await product.open(slug);
      await product.waitForAddToCart(() => product.addToCart.click());
    }
    await this.page.goto('/cart');
    await this.waitUntilHydrated();
  }

  /** Waits for hydration, which removes the server-rendered update button. */
  async waitUntilHydrated(): Promise<void> {
    await expect(this.main.locator('[data-cart-drawn]')).toHaveCount(0);
    await expect(this.lines.first()).toBeVisible();
  }

  quantity(title: string): Locator {
    return this.main.getByRole('spinbutton', { name: `Quantity, ${title}` });
  }

  remove(title: string): Locator {
    return this.main.getByRole('button', { name: `Remove ${title}` });
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.main.getByRole('button', { name: 'Apply' }).click();
  }

  async estimateFor(country: string): Promise<void> {
    await this.estimate.click();
    await this.main.getByRole('combobox', { name: 'Country' }).selectOption(country);
    await this.main.getByRole('button', { name: 'Estimate', exact: true }).click();
  }
}
