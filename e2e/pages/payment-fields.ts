import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Stripe's fields in their iframe. */
export class PaymentFields {
  readonly frame: FrameLocator;
  readonly number: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.frame = page.frameLocator('iframe[title="Secure payment input frame"]');
    this.number = this.frame.getByRole('textbox', { name: 'Card number' });
    this.problem = page.locator('.payment-fields .shop-problem');
  }

  async fillCard(number: string): Promise<void> {
    await this.number.fill(number);
    await this.frame.getByRole('textbox', { name: 'Expiration date' }).fill('04 / 40');
    await this.frame.getByRole('textbox', { name: 'Security code' }).fill('123');
  }

  async chooseAfterpay(): Promise<void> {
    await this.frame.getByRole('radio', { name: 'Afterpay' }).check();
  }
}
