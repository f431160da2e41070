import type { Locator, Page } from '@playwright/test';
import { waitUntilReady } from '../fixtures/ready.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect } from '../fixtures/test.ts';
import { readEmail } from './outbox.ts';

/** The sign-in page of a customer account and the pages behind it. */
export class AccountPage {
  readonly page: Page;
  readonly shop: Shop;
  readonly main: Locator;
  readonly email: Locator;
  readonly requestLinkButton: Locator;
  readonly heading: Locator;
  readonly signOut: Locator;

  constructor(page: Page, shop: Shop) {
    this.page = page;
    this.shop = shop;
    this.main = page.getByRole('main');
    this.email = this.main.getByRole('textbox', { name: 'Email' });
    this.requestLinkButton = this.main.getByRole('button', { name: 'Email me a link' });
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.signOut = this.main.getByRole('button', { name: 'Sign out', exact: true });
  }

  part(name: string): Locator {
    return this.main.getByRole('region', { name });
  }

  /** Requests a sign-in link and returns the URL from the email. */
  async requestSignInLink(email: string): Promise<string> {
    await this.page.goto('/account');
    await this.email.fill(email);
    await this.requestLinkButton.click();
    await expect(this.heading).toHaveText('Check your email');
    await expect(this.main).toContainText(email);
    const text = await readEmail(this.shop, { to: email, containing: '/account/sign-in' });
    const url = new URL(/https?:\S+\/account\/sign-in\S+/.exec(text)?.[0] ?? '');
    return url.pathname + url.search;
  }

  async signIn(email: string): Promise<void> {
    await this.page.goto(await this.requestSignInLink(email));
    await this.main.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.signOut).toBeVisible();
    await waitUntilReady(this.page);
  }

  async fillAddress(values: Readonly<Record<string, string>>): Promise<void> {
    const form = this.main.getByRole('form', { name: 'Address' });
    await form.getByRole('combobox', { name: 'Country' }).selectOption('United States');
    for (const [name, value] of Object.entries(values)) {
      await form.getByRole('textbox', { name, exact: true }).fill(value);
    }
    await form.getByRole('combobox', { name: 'State' }).selectOption('New York');
  }
}
