import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Customers in the owner area: the list and one customer. */
export class CustomersPage {
  readonly page: Page;
  readonly list: Locator;
  readonly search: Locator;
  readonly summary: Locator;
  readonly orders: Locator;
  readonly contact: Locator;
  readonly notes: Locator;
  readonly edit: Locator;
  readonly addresses: Locator;
  readonly dialog: Locator;
  /** The other customer of a merge. */
  readonly other: Locator;
  readonly confirmMerge: Locator;
  readonly note: Locator;
  readonly tags: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: 'Customers', exact: true });
    this.search = page.getByRole('textbox', { name: 'Search customers' });
    this.summary = page.getByRole('region', { name: 'Summary' });
    this.orders = page.getByRole('region', { name: 'Orders', exact: true });
    this.contact = page.getByRole('region', { name: 'Contact' });
    this.notes = page.getByRole('region', { name: 'Note and tags' });
    this.edit = this.notes.getByRole('button', { name: 'Edit note and tags' });
    this.addresses = page.getByRole('region', { name: 'Other email addresses' });
    this.dialog = page.getByRole('dialog');
    this.other = this.dialog.getByRole('combobox', { name: 'Other customer' });
    this.confirmMerge = this.dialog.getByRole('button', { name: 'Merge customers' });
    this.note = this.dialog.getByRole('textbox', { name: 'Note' });
    this.tags = this.dialog
      .getByRole('combobox', { name: 'Tags' })
      .or(this.dialog.getByRole('textbox', { name: 'Tags' }));
  }

  /** Finds the customer of an email address in the list and opens it. */
  async openOf(email: string): Promise<void> {
    await this.page.goto('/config/customers');
    await this.search.fill(email);
    await expect(this.page.getByText('1 result', { exact: true })).toBeAttached();
    await this.list.getByRole('link').first().click();
    await expect(this.summary).toBeVisible();
  }

  /** Opens the dialog and chooses the other customer. */
  async openMerge(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Merge with…' }).click();
    await this.other.fill(email);
    await this.dialog.getByRole('option').filter({ hasText: email }).click();
    await expect(this.confirmMerge).toBeEnabled();
  }
}
