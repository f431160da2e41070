import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The print screen of orders. */
export class PrintPage {
  readonly page: Page;
  readonly print: Locator;
  readonly back: Locator;
  /** Invoices and packing slips. */
  readonly sheets: Locator;

  constructor(page: Page) {
    this.page = page;
    this.print = page.getByRole('button', { name: 'Print', exact: true });
    this.back = page.getByRole('link', { name: 'Back', exact: true });
    this.sheets = page.getByRole('article');
  }

  kind(name: 'Invoices' | 'Packing slips' | 'Labels'): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  async choose(name: 'Invoices' | 'Packing slips' | 'Labels'): Promise<void> {
    // The radio button itself is hidden behind its label.
    await this.page.getByText(name, { exact: true }).click();
    await expect(this.kind(name)).toBeChecked();
  }

  /** Prints to a file and returns its number of pages. */
  async countPages(): Promise<number> {
    const file = (await this.page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...file.matchAll(/\/Type\s*\/Page\b/g)].length;
  }
}
