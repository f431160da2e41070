import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { OrdersPage } from './orders-page.ts';

/** The screens that edit an order and settle its balance. */
export class OrderEditPage {
  readonly page: Page;
  readonly items: Locator;
  readonly summary: Locator;
  readonly quantity: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.items = page.getByRole('region', { name: 'Items' });
    this.summary = page.getByRole('region', { name: 'Summary' });
    this.quantity = this.items.getByRole('textbox', { name: 'Quantity' });
    this.save = page.getByRole('button', { name: /^Save/ });
  }

  /** Opens the edit of the order of an email address. */
  async openOf(email: string): Promise<void> {
    await new OrdersPage(this.page).openOf(email);
    await this.page.getByRole('link', { name: 'Edit order' }).click();
    await this.page.waitForURL(/\/config\/orders\/[0-9a-f]{24}\/edit$/);
    await expect(this.page.getByRole('heading', { level: 1, name: /^Edit order #\d+/ })).toBeVisible();
  }

  async addProduct(words: string, name: RegExp): Promise<void> {
    const field = this.page.getByRole('combobox', { name: 'Add a product' });
    await field.click();
    await field.fill(words);
    await this.page.getByRole('option', { name }).first().click();
  }

  /** Saves, and waits for the page of the order. */
  async saveAs(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).click();
    await this.page.waitForURL(/\/config\/orders\/[0-9a-f]{24}$/);
  }
}
