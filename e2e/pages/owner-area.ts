import type { Locator, Page } from '@playwright/test';
import { OWNER } from '../fixtures/seeded-data.ts';

/** The owner area: its sign-in page and the first screens behind it. */
export class OwnerArea {
  readonly email: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;
  readonly products: Locator;
  readonly search: Locator;
  readonly count: Locator;
  readonly accountButton: Locator;
  readonly signOutItem: Locator;

  constructor(page: Page) {
    this.email = page.getByRole('textbox', { name: 'Email', exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.signInButton = page.getByRole('button', { name: 'Sign in', exact: true });
    this.products = page.getByRole('table', { name: 'Products' });
    this.search = page.getByRole('textbox', { name: 'Search products' });
    this.count = page.getByRole('status').filter({ hasText: /results?\b/ });
    this.accountButton = page.getByRole('button', { name: /^Account:/ });
    this.signOutItem = page.getByRole('menuitem', { name: 'Sign out' });
  }

  async signIn(password: string = OWNER.password): Promise<void> {
    await this.email.fill(OWNER.email);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  async signOut(): Promise<void> {
    await this.accountButton.click();
    await this.signOutItem.click();
    // The screen that is left may have a field for an email address, too.
    await this.signInButton.waitFor();
  }
}
