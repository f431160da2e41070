import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

const PRODUCT = '/shop/p/gift-card';

/** The page for buying a gift card. */
export class GiftCardPage {
  readonly page: Page;
  readonly amount: Locator;
  readonly recipientName: Locator;
  readonly recipientEmail: Locator;
  readonly senderName: Locator;
  readonly message: Locator;
  readonly day: Locator;
  readonly forMe: Locator;
  readonly email: Locator;
  readonly pay: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.amount = main.getByRole('group', { name: 'Amount' });
    this.recipientName = main.getByRole('textbox', { name: 'Recipient’s name' });
    this.recipientEmail = main.getByRole('textbox', { name: 'Recipient’s email' });
    this.senderName = main.getByRole('textbox', { name: 'Your name' });
    this.message = main.getByRole('textbox', { name: 'Message' });
    this.day = main.getByLabel('Delivery date');
    this.forMe = main.getByRole('checkbox', { name: 'This is for me' });
    this.email = main.getByRole('textbox', { name: 'Email', exact: true });
    this.pay = main.getByRole('button', { name: /^(Pay |Paying)/ });
  }

  /** The address that the product page's button leads to. */
  async address(sku?: string): Promise<string> {
    const reply = await this.page.request.get(`${PRODUCT}?format=json`);
    const { website, item } = (await reply.json()) as { website: { id: string }; item: { id: string } };
    const query = new URLSearchParams({ websiteId: website.id, giftCardProductId: item.id, ...(sku && { sku }) });
    return `/checkout/giftcard?${query.toString()}`;
  }

  async open(sku?: string): Promise<void> {
    await this.page.goto(await this.address(sku));
    await expect(this.email).toBeVisible();
  }

  async fillCard(number: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Card number' }).fill(number);
    await this.page.getByRole('textbox', { name: /^Expires/ }).fill('04/40');
    await this.page.getByRole('textbox', { name: 'Security code' }).fill('123');
  }
}
