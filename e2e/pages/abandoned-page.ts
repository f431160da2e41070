import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Abandoned checkouts in the owner area. */
export class AbandonedPage {
  readonly page: Page;
  readonly list: Locator;
  readonly summary: Locator;
  readonly items: Locator;
  readonly reminder: Locator;
  readonly dialog: Locator;
  readonly delay: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: 'Abandoned checkouts', exact: true });
    this.summary = page.getByRole('region', { name: 'Last 30 days' });
    this.items = page.getByRole('region', { name: 'Items' });
    this.reminder = page.getByRole('region', { name: 'Reminder email' });
    this.dialog = page.getByRole('dialog', { name: 'Reminder emails' });
    this.delay = this.dialog.getByRole('textbox', { name: /^Send it after/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/config/orders/abandoned');
    await expect(this.summary).toBeVisible();
  }

  /** Lets the checkout offer reminders. */
  async turnOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Reminder settings' }).click();
    await this.dialog.getByRole('checkbox', { name: 'Offer a reminder at the checkout' }).check();
    await this.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
