import type { Browser, Locator, Page } from '@playwright/test';
import type { Shop } from '../fixtures/shop.ts';
import { expect } from '../fixtures/test.ts';
import { buyBowls, OrdersPage, type Purchase } from './orders-page.ts';
import { readEmail } from './outbox.ts';

/** Turns on returns in the owner area. */
export async function allowReturns(page: Page): Promise<void> {
  await page.goto('/config/orders');
  await page.getByRole('button', { name: 'More about orders' }).click();
  await page.getByRole('button', { name: 'Return settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Customers can request returns/ }).check();
  await dialog.getByRole('textbox', { name: 'Days after the last shipment' }).fill('14');
  await dialog.getByRole('textbox', { name: 'Return instructions' }).fill('Send it to 1 Kiln Road.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Buys bowls, marks them as sent, and returns the path of the order’s page for the shopper. The owner sees the order. */
export async function buyAndSend(page: Page, parts: { browser: Browser; shop: Shop }, purchase: Purchase) {
  await buyBowls(parts.browser, parts.shop, purchase);
  const orders = new OrdersPage(page);
  await orders.openOf(purchase.email);
  await orders.fulfil.click();
  await orders.dialog.getByRole('button', { name: 'Fulfil order' }).click();
  await expect(orders.dialog).toBeHidden();
  const message = await readEmail(parts.shop, { to: purchase.email, containing: 'has shipped' });
  const link = /https?:\/\/\S+\/checkout\/order\/\S+/.exec(message)?.[0] ?? '';
  return new URL(link).pathname;
}

/** The returns of an order on the page of the shopper. */
export class OrderReturns {
  readonly section: Locator;
  readonly heading: Locator;
  readonly open: Locator;
  readonly units: Locator;
  readonly reason: Locator;
  readonly note: Locator;
  readonly request: Locator;
  readonly withdraw: Locator;
  readonly problem: Locator;

  constructor(page: Page) {
    this.section = page.getByRole('region', { name: 'Returns' });
    this.heading = this.section.getByRole('heading', { name: 'Returns' });
    this.open = this.section.getByText('Return items');
    this.units = this.section.getByRole('spinbutton', { name: /^Units/ });
    this.reason = this.section.getByRole('combobox', { name: 'Reason' });
    this.note = this.section.getByRole('textbox', { name: /^Note/ });
    this.request = this.section.getByRole('button', { name: 'Request return' });
    this.withdraw = this.section.getByRole('button', { name: /^Cancel request/ });
    this.problem = this.section.getByRole('alert').filter({ hasText: /./ });
  }
}
