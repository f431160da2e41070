import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The shipping rates in the owner area, and the form of one. */
export class ShippingPage {
  readonly page: Page;
  readonly name: Locator;
  readonly price: Locator;
  readonly countries: Locator;
  readonly summary: Locator;
  readonly save: Locator;
  readonly trial: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: /^Name/ });
    this.price = page.getByRole('textbox', { name: /^Price/ });
    this.countries = page.getByRole('combobox', { name: /^Countries/ });
    this.summary = page.getByRole('region', { name: 'Summary' });
    this.save = page.getByRole('button', { name: /^Save/ });
    this.trial = page.getByRole('region', { name: 'Try it' });
  }

  async open(): Promise<void> {
    await this.page.goto('/config/settings/shipping');
    await expect(this.trial).toBeVisible();
  }

  async openNew(): Promise<void> {
    await this.page.goto('/config/settings/shipping/new');
    await expect(this.name).toBeVisible();
  }

  async addCountry(name: string): Promise<void> {
    await this.countries.fill(name);
    await this.page.getByRole('option', { name, exact: true }).click();
    await expect(this.page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }

  /** Limits the area to postal codes, so that other journeys in the same shop keep their prices. */
  async limitTo(postalCode: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: 'ZIP Codes' });
    await field.fill(postalCode);
    await field.press('Enter');
    await expect(this.page.getByRole('button', { name: `Remove ${postalCode}` })).toBeVisible();
  }

  /** Saves a new rate and waits for the list. */
  async create(name: string): Promise<void> {
    await this.save.click();
    await expect(this.page.getByText(`“${name}” was created.`)).toBeVisible();
    await expect(this.page.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
  }

  async delete(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(this.page.getByText(`“${name}” was deleted.`)).toBeVisible();
    await expect(this.page.getByRole('link', { name: `Edit ${name}` })).toBeHidden();
  }
}
