import type { Locator, Page } from '@playwright/test';
import { waitUntilReady } from '../fixtures/ready.ts';
import { expect } from '../fixtures/test.ts';

/** The reviews of a product, and the form to write one. */
export class ReviewsPart {
  readonly page: Page;
  readonly part: Locator;
  readonly list: Locator;
  readonly write: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.page = page;
    this.part = page.getByRole('region', { name: 'Reviews' });
    this.list = this.part.getByRole('article');
    this.write = this.part.getByText('Write a review');
    this.send = this.part.getByRole('button', { name: 'Send review' });
  }

  star(count: number): Locator {
    return this.part.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });
  }

  async scrollIntoView(): Promise<void> {
    await this.part.scrollIntoViewIfNeeded();
    await waitUntilReady(this.page);
  }

  /** Opens the form, whose code is loaded on the first interaction. */
  async openForm(): Promise<void> {
    await this.write.click();
    await waitUntilReady(this.page);
  }

  async fillIn({ stars, name, text }: { stars: number; name: string; text: string }): Promise<void> {
    await this.openForm();
    await this.part.locator(`label[for="review-star-${stars}"]`).click();
    await this.part.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.part.getByRole('textbox', { name: 'Review', exact: true }).fill(text);
    await expect(this.star(stars)).toBeChecked();
  }
}
