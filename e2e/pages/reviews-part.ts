import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The reviews of a product, and the form to write one. */
export class ReviewsPart {
  readonly part: Locator;
  readonly list: Locator;
  readonly write: Locator;
  readonly send: Locator;

  constructor(page: Page) {
    this.part = page.getByRole('region', { name: 'Reviews' });
    this.list = this.part.getByRole('article');
    this.write = this.part.getByText('Write a review');
    this.send = this.part.getByRole('button', { name: 'Send review' });
  }

  star(count: number): Locator {
    return this.part.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });
  }

  /** Waits until the form is hydrated, which happens on the first interaction. */
  async waitUntilHydrated(): Promise<void> {
    await expect(this.part.locator('form')).toHaveJSProperty('noValidate', true);
  }

  async fillIn({ stars, name, text }: { stars: number; name: string; text: string }): Promise<void> {
    await this.write.click();
    await this.part.locator(`label[for="review-star-${stars}"]`).click();
    await this.part.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.part.getByRole('textbox', { name: 'Review', exact: true }).fill(text);
    await expect(this.star(stars)).toBeChecked();
  }
}
