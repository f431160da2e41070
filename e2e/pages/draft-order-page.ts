import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The screens of draft orders. */
export class DraftOrderPage {
  readonly page: Page;
  readonly items: Locator;
  readonly total: Locator;
  readonly email: Locator;
  readonly save: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.items = page.getByRole('region', { name: 'Items' });
    this.total = page.getByRole('region', { name: 'Total' });
    this.email = page.getByRole('region', { name: 'Customer' }).getByRole('textbox', { name: 'Email' });
    this.save = page.getByRole('button', { name: 'Save draft' });
    this.dialog = page.getByRole('dialog');
  }

  async openNew(): Promise<void> {
    await this.page.goto('/config/orders');
    await this.page.getByRole('link', { name: 'Create order' }).click();
    await this.page.waitForURL('**/config/orders/new');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Create order' })).toBeVisible();
  }

  async addProduct(words: string, name: RegExp): Promise<void> {
    const field = this.page.getByRole('combobox', { name: 'Add a product' });
    await field.click();
    await field.fill(words);
    await this.page.getByRole('option', { name }).first().click();
  }

  async addCustomLine(name: string, price: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add custom line' }).click();
    const line = this.items.getByRole('group', { name: 'Custom line' }).last();
    await line.getByRole('textbox', { name: 'Name' }).fill(name);
    await line.getByRole('textbox', { name: 'Price' }).fill(price);
  }

  /** Saves a new draft and returns its name, such as `D1`. */
  async saveNew(): Promise<string> {
    await this.save.click();
    await this.page.waitForURL(/\/config\/orders\/drafts\/[0-9a-f]{24}$/);
    const heading = this.page.getByRole('heading', { level: 1, name: /^D\d+$/ });
    await expect(heading).toBeVisible();
    return (await heading.textContent()) ?? '';
  }
}
