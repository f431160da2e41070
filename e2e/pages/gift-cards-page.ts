import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The screens of gift cards in the owner area. */
export class GiftCardsPage {
  readonly page: Page;
  readonly list: Locator;
  readonly amount: Locator;
  readonly count: Locator;
  readonly email: Locator;
  readonly lastDay: Locator;
  readonly note: Locator;
  readonly issue: Locator;
  readonly codes: Locator;
  readonly ledger: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: 'Gift cards' });
    this.amount = page.getByRole('textbox', { name: /^Amount of each card/ });
    this.count = page.getByRole('textbox', { name: /^Number of cards/ });
    this.email = page.getByRole('textbox', { name: /^Email address/ });
    this.lastDay = page.getByLabel('Last day');
    this.note = page.getByRole('textbox', { name: 'Note' });
    this.issue = page.getByRole('button', { name: 'Issue', exact: true });
    this.codes = page.getByRole('region', { name: 'Codes' });
    this.ledger = page.getByRole('region', { name: 'Ledger' });
  }

  async openNew(): Promise<void> {
    await this.page.goto('/config/gift-cards/new');
    await expect(this.amount).toBeVisible();
  }

  /** Issues a card without a recipient, opens it and returns its code. */
  async issueOne(amount: string): Promise<string> {
    await this.openNew();
    await this.amount.fill(amount);
    await this.issue.click();
    await expect(this.page.getByRole('heading', { level: 1, name: '1 gift card issued' })).toBeVisible();
    const code = (await this.codes.getByRole('listitem').textContent()) ?? '';
    await this.download();
    await this.page.getByRole('link', { name: 'Open gift card' }).click();
    await expect(this.ledger).toBeVisible();
    return code;
  }

  /** Downloads the file of the screen and returns its path. */
  async download(): Promise<string> {
    const downloading = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Download CSV' }).click();
    return await (await downloading).path();
  }

  async search(text: string): Promise<void> {
    await this.page.goto(`/config/gift-cards?search=${encodeURIComponent(text)}`);
    await expect(this.list).toBeVisible();
  }

  async adjust(balance: string, reason: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Adjust balance' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Adjust the balance' });
    await dialog.getByRole('textbox', { name: /^New balance/ }).fill(balance);
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
    await dialog.getByRole('button', { name: 'Adjust balance' }).click();
    return dialog;
  }
}
