import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The frame around the screens of the owner area. */
export class OwnerFrame {
  readonly page: Page;
  readonly navigation: Locator;
  readonly search: Locator;
  readonly palette: Locator;
  readonly paletteInput: Locator;
  readonly account: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation', { name: 'Owner area' });
    this.search = page.getByRole('button', { name: 'Search', exact: true });
    this.palette = page.getByRole('dialog', { name: 'Search or jump to' });
    this.paletteInput = page.getByRole('combobox', { name: 'Search or jump to' });
    this.account = page.getByRole('button', { name: /^Account:/ });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async openPalette(): Promise<void> {
    // The frame listens to the keys once it is shown.
    await expect(this.page.getByRole('banner')).toBeVisible();
    await this.page.keyboard.press('Control+k');
    await expect(this.paletteInput).toBeFocused();
  }

  async chooseTheme(name: 'Light' | 'Dark' | 'System'): Promise<void> {
    await this.account.click();
    await this.page.getByRole('menuitemradio', { name }).click();
  }

  /** Nothing on the page is wider than the window. */
  async expectNoSidewaysScroll(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}
