import type { Browser, Locator, Page } from '@playwright/test';
import { setStock } from '../fixtures/edit-database.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect } from '../fixtures/test.ts';
import { CheckoutPage } from './checkout-page.ts';

/** Orders in the owner area: the list and one order. */
export class OrdersPage {
  readonly page: Page;
  readonly list: Locator;
  readonly search: Locator;
  readonly lines: Locator;
  readonly money: Locator;
  readonly timeline: Locator;
  readonly fulfil: Locator;
  readonly refund: Locator;
  readonly cancel: Locator;
  readonly note: Locator;
  readonly tags: Locator;
  readonly editNote: Locator;
  readonly editTags: Locator;
  readonly customer: Locator;
  readonly delivery: Locator;
  readonly billing: Locator;
  readonly editEmail: Locator;
  readonly editDelivery: Locator;
  readonly editBilling: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: 'Orders', exact: true });
    this.search = page.getByRole('textbox', { name: 'Search orders' });
    this.lines = page.getByRole('region', { name: 'Items' });
    this.money = page.getByRole('region', { name: 'Payment summary' });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    this.fulfil = page.getByRole('button', { name: 'Fulfil order', exact: true });
    this.refund = page.getByRole('button', { name: 'Refund', exact: true });
    this.cancel = page.getByRole('button', { name: 'Cancel order' });
    this.note = page.getByRole('region', { name: 'Note' });
    this.tags = page.getByRole('region', { name: 'Tags' });
    this.editNote = this.note.getByRole('button', { name: /^(Add|Edit) note$/ });
    this.editTags = this.tags.getByRole('button', { name: 'Edit tags' });
    this.customer = page.getByRole('region', { name: 'Customer' });
    this.delivery = page.getByRole('region', { name: 'Delivery address' });
    this.billing = page.getByRole('region', { name: 'Billing address' });
    this.editEmail = this.customer.getByRole('button', { name: 'Edit email' });
    this.editDelivery = this.delivery.getByRole('button', { name: 'Edit delivery address' });
    this.editBilling = this.billing.getByRole('button', { name: 'Edit billing address' });
    this.dialog = page.getByRole('dialog');
  }

  /** Finds the order of an email address in the list and opens it. */
  async openOf(email: string): Promise<void> {
    await this.page.goto('/config/orders');
    await this.search.fill(email);
    await expect(this.page.getByText('1 result', { exact: true })).toBeAttached();
    await this.list.getByRole('link', { name: /^#\d+/ }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: /^#\d+/ })).toBeVisible();
    await expect(this.lines).toBeVisible();
  }

  /** The badges beside the number. */
  badge(text: string): Locator {
    return this.page.getByRole('banner').or(this.page.locator('header')).getByText(text, { exact: true });
  }
}

/** Buys one River Bowl for $35.00 with the address of the demo shopper and this email address. */
export async function buyBowl(browser: Browser, shop: Shop, email: string): Promise<void> {
  await buyBowls(browser, shop, { email, units: 1 });
}

export interface Purchase {
  email: string;
  units: number;
}

/** The seed has 12 units. Many journeys buy some, so there are as many again before each purchase. */
const IN_STOCK = 12;

export async function buyBowls(browser: Browser, shop: Shop, { email, units }: Purchase): Promise<void> {
  await setStock(shop, 'river-bowl', IN_STOCK);
  const context = await browser.newContext({ baseURL: shop.address });
  const checkout = new CheckoutPage(await context.newPage());
  await checkout.openWith('river-bowl', units);
  await checkout.fillAddress();
  await checkout.email.fill(email);
  await checkout.fillCard('4242 4242 4242 4242');
  await checkout.pay.click();
  await expect(checkout.thanks).toBeVisible();
  await context.close();
}
