import type { Locator, Page } from '@playwright/test';
import { waitUntilReady } from '../fixtures/ready.ts';
import { expect } from '../fixtures/test.ts';
import { ProductPage } from './product-page.ts';

export const SHOPPER = {
  email: 'ada@example.test',
  'First name': 'Ada',
  'Last name': 'Moss',
  Address: '12 Kiln Lane',
  City: 'Hudson',
  'ZIP Code': '12534',
} as const;

/** The checkout and the order page that follows it. */
export class CheckoutPage {
  readonly page: Page;
  readonly email: Locator;
  /** Whether the shopper wants a reminder, where the shop sends them. */
  readonly reminder: Locator;
  readonly delivery: Locator;
  readonly summary: Locator;
  /** The toggle of the summary on a phone. */
  readonly summaryToggle: Locator;
  readonly pay: Locator;
  readonly card: Locator;
  readonly alert: Locator;
  readonly thanks: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.email = main.getByRole('textbox', { name: 'Email' });
    this.reminder = main.getByRole('checkbox', { name: 'Email me a reminder if I do not complete my order' });
    this.delivery = main.getByRole('group', { name: 'Delivery' });
    this.summary = main.getByRole('region', { name: 'Order summary' });
    this.summaryToggle = this.summary.locator('summary');
    this.pay = main.getByRole('button', { name: /^(Pay |Paying)/ });
    this.card = main.getByRole('textbox', { name: 'Card number' });
    this.alert = main.getByRole('alert');
    this.thanks = main.getByRole('heading', { level: 1, name: 'Thank you for your order' });
  }

  /** Adds one of the product to the cart and goes to the checkout through the cart page. */
  async openWith(slug: string, units = 1): Promise<void> {
    const product = new ProductPage(this.page);
    await product.open(slug);
    if (units > 1) await product.quantity.fill(String(units));
    await product.waitForAddToCart(() => product.addToCart.click());
    await this.page.goto('/cart');
    await this.page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
    await this.waitUntilReady();
  }

  /** Waits for the checkout after a click that leads to it. */
  async waitUntilReady(): Promise<void> {
    await expect(this.email).toBeVisible();
    await waitUntilReady(this.page);
  }

  async fillAddress(): Promise<void> {
    await this.email.fill(SHOPPER.email);
    for (const [name, value] of Object.entries(SHOPPER).slice(1)) {
      await this.delivery.getByRole('textbox', { name, exact: true }).fill(value);
    }
    await this.delivery.getByRole('combobox', { name: 'State' }).selectOption('New York');
  }

  async fillCard(number: string): Promise<void> {
    await this.card.fill(number);
    await this.page.getByRole('textbox', { name: /^Expires/ }).fill('04/40');
    await this.page.getByRole('textbox', { name: 'Security code' }).fill('123');
  }

  /** The total in the summary, also while that is collapsed. */
  async expectTotal(total: string): Promise<void> {
    await expect(this.pay).toHaveText(`Pay ${total}`);
  }
}
