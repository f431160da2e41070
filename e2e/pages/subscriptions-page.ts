import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The screens of subscriptions in the owner area. */
export class SubscriptionsPage {
  readonly page: Page;
  readonly list: Locator;
  readonly summary: Locator;
  readonly next: Locator;
  readonly timeline: Locator;
  readonly deliveries: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: 'Subscriptions', exact: true });
    this.summary = page.getByRole('region', { name: 'Summary' });
    this.next = page.getByRole('region', { name: 'Next renewal' });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    this.deliveries = page.getByRole('region', { name: 'Deliveries' });
  }

  /** Finds the subscription of an address in the list and opens it. */
  async open(email: string): Promise<void> {
    await this.page.goto('/config/subscriptions');
    await this.list.getByRole('textbox', { name: 'Search by email, name or product' }).fill(email);
    await expect(this.list.getByRole('status').filter({ hasText: /results?\b/ })).toHaveText('1 result');
    await expect(this.list.getByText(email)).toHaveCount(1);
    await this.list.getByRole('link').first().click();
    await expect(this.timeline).toBeVisible();
  }

  /** Opens the dialog of an action. */
  async ask(action: string, title: string): Promise<Locator> {
    await this.page.getByRole('button', { name: action, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Confirms the dialog of an action. */
  async confirm(action: string, title: string): Promise<void> {
    const dialog = await this.ask(action, title);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
}
