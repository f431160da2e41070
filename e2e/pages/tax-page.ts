import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The tax settings in the owner area, and the form of a rule. */
export class TaxPage {
  readonly page: Page;
  readonly name: Locator;
  readonly rate: Locator;
  readonly country: Locator;
  readonly save: Locator;
  readonly trial: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('textbox', { name: /^Name/ });
    this.rate = page.getByRole('textbox', { name: /^Rate/ });
    this.country = page.getByRole('combobox', { name: /^Country/ });
    this.save = page.getByRole('button', { name: /^Save/ });
    this.trial = page.getByRole('region', { name: 'Try it' });
  }

  async open(): Promise<void> {
    await this.page.goto('/config/settings/tax');
    await expect(this.trial).toBeVisible();
  }

  async openNew(): Promise<void> {
    await this.page.goto('/config/settings/tax/new');
    await expect(this.name).toBeVisible();
  }

  async chooseState(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'States' }).fill(name);
    await this.page.getByRole('option', { name, exact: true }).click();
    await expect(this.page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }

  /** Saves a new rule and waits for the list. */
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
