import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The product editor of the owner area. */
export class ProductEditorPage {
  readonly page: Page;
  readonly title: Locator;
  readonly price: Locator;
  readonly publish: Locator;
  readonly save: Locator;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.title = main.getByRole('textbox', { name: 'Title', exact: true });
    this.price = main.getByRole('textbox', { name: 'Price', exact: true });
    this.publish = main.getByRole('button', { name: 'Publish', exact: true });
    this.save = main.getByRole('button', { name: 'Save', exact: true });
    this.grid = main.getByRole('grid', { name: 'Variants' });
  }

  async openNew(): Promise<void> {
    await this.page.goto('/config/products/new');
    await expect(this.page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
  }

  /** Creates a product with the least that one needs, and stays in its editor. */
  async create(title: string, price: string): Promise<void> {
    await this.openNew();
    await this.title.fill(title);
    await this.price.fill(price);
    await this.publish.click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async upload(name: string, buffer: Buffer): Promise<void> {
    await this.page
      .locator('input[type=file][aria-label="Upload files"]')
      .setInputFiles({ name, mimeType: 'image/svg+xml', buffer });
    await expect(this.page.getByRole('button', { name: new RegExp(`^Edit ${name.split('.')[0]}`) })).toBeVisible();
  }

  async addOption(name: string, values: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add option' }).click();
    await this.page.getByRole('textbox', { name: 'Option name', exact: true }).last().fill(name);
    await this.page.getByRole('textbox', { name: 'Values', exact: true }).fill(values);
    await this.page.keyboard.press('Enter');
    await expect(this.grid).toBeVisible();
  }

  /** A cell by the position of its row and the name of its column. */
  cell(row: number, column: string): Locator {
    return this.grid.locator(`[data-cell="${row},${COLUMNS.indexOf(column)}"]`);
  }

  /** Pastes as a spreadsheet does, into the grid that has the focus. */
  async paste(text: string): Promise<void> {
    await this.grid.evaluate((grid, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
}

const COLUMNS = ['Price', 'Sale price', 'On sale', 'SKU', 'Stock'];
