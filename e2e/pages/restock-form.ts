import type { Locator, Page } from '@playwright/test';
import { signUpEndpoint } from '#features/restock/contract.ts';
import { expect } from '../fixtures/test.ts';

export const SIGN_UP = signUpEndpoint.path;

/** The sign-up form for a back-in-stock email. */
export class RestockForm {
  readonly page: Page;
  readonly box: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly news: Locator;
  readonly problem: Locator;
  readonly success: Locator;

  constructor(page: Page) {
    this.page = page;
    this.box = page.locator('.product-restock-notification').filter({ visible: true });
    this.email = this.box.getByRole('textbox', { name: 'Your email address' });
    this.send = this.box.getByRole('button', { name: 'Notify me' });
    this.news = this.box.getByRole('checkbox', { name: 'Also send me the studio letter' });
    this.problem = this.box.getByRole('alert');
    this.success = this.box.getByRole('status');
  }

  /** Opens a product with one variant and waits for hydration. */
  async open(slug: string): Promise<void> {
    // For a moment after a stock change the page may still show the old state.
    await expect(async () => {
      await this.page.goto(`/shop/p/${slug}`);
      await expect(this.box).toHaveAttribute('data-state', 'blank', { timeout: 4000 });
    }).toPass({ timeout: 60_000 });
  }

  /** The variant that the form belongs to. */
  async variant(): Promise<{ productId: string; variantId: string }> {
    const read = async (name: string): Promise<string> => (await this.box.getAttribute(`data-${name}`)) ?? '';
    return { productId: await read('product-id'), variantId: await read('variant-id') };
  }
}
