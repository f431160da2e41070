import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The form of a discount in the owner area. */
export class DiscountPage {
  readonly page: Page;
  readonly code: Locator;
  readonly name: Locator;
  readonly summary: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.code = page.getByRole('textbox', { name: /^Code( prefix)?( \*)?$/ });
    this.name = page.getByRole('textbox', { name: /^Name/ });
    this.summary = page.getByRole('region', { name: 'Summary' });
    this.save = page.getByRole('button', { name: /^Save/ });
  }

  async openNew(): Promise<void> {
    await this.page.goto('/config/discounts/new');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Add discount' })).toBeVisible();
    await expect(this.code).toBeVisible();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
  }

  /** Saves a new discount and waits for its own screen. */
  async create(heading: string): Promise<void> {
    await this.save.click();
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(this.page.getByRole('region', { name: 'Uses' })).toBeVisible();
  }

  /** Deletes the discount, so that other journeys do not find it. */
  async delete(): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(this.page.getByText('This discount is in the trash and does not apply.')).toBeVisible();
  }
}
