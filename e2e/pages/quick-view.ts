import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** A product opened over a list. */
export class QuickView {
  readonly dialog: Locator;
  readonly addToCart: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.addToCart = this.dialog.getByRole('button', { name: /^(Add To Cart|Adding…|Added!)$/ });
  }

  opener(title: string): Locator {
    return this.page.getByRole('button', { name: `Quick View, ${title}` });
  }

  async open(title: string): Promise<void> {
    const card = this.page.getByRole('article').filter({ hasText: title });
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    await this.opener(title).click();
    await expect(this.dialog).toBeVisible();
  }

  async choose(option: string, value: string): Promise<void> {
    // A selection made before hydration is shown but not announced.
    await expect(this.dialog.locator('.product-variants')).toHaveAttribute('data-variant-state', /./);
    await this.dialog.getByRole('combobox', { name: `Select ${option}` }).selectOption(value);
  }
}
