import type { Locator, Page } from '@playwright/test';
import { addEntryEndpoint } from '#features/cart/contract.ts';
import { expect } from '../fixtures/test.ts';

const ENTRIES = addEntryEndpoint.path;

/** A product page and a shopper's actions on it. */
export class ProductPage {
  readonly addToCart: Locator;
  readonly quantity: Locator;
  readonly alert: Locator;
  /** The live region that announces changes. */
  readonly status: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    const buy = page.getByRole('main');
    this.addToCart = buy.getByRole('button', { name: /^(Add To Cart|Adding…|Added!|Sold Out|Select Option)$/i });
    this.quantity = buy.getByRole('spinbutton', { name: 'Quantity' });
    this.status = page.locator('[data-vitrine-status]');
    this.alert = page.getByRole('alertdialog', { name: 'Unable to Add Item' });
  }

  async open(slug: string, options: Parameters<Page['goto']>[1] = {}): Promise<void> {
    await this.page.goto(`/shop/p/${slug}`, options);
  }

  /** Waits for hydration: keys work as well as the pointer. */
  async waitUntilHydrated(): Promise<void> {
    // On a small screen it may be too far down to be hydrated yet.
    await this.addToCart.evaluate((button) => {
      if (button.getBoundingClientRect().top > innerHeight + 100) button.scrollIntoView({ block: 'end' });
    });
    await expect(this.addToCart).toHaveAttribute('data-state', 'idle');
  }

  async choose(option: string, value: string): Promise<void> {
    await this.page.getByRole('combobox', { name: `Select ${option}` }).selectOption(value);
  }

  /** Runs `act`, which adds something, and waits for the server's response. */
  async waitForAddToCart(act: () => Promise<unknown>): Promise<void> {
    const answered = this.page.waitForResponse((response) => new URL(response.url()).pathname === ENTRIES);
    await act();
    await answered;
  }

  /** Mocks the response to the next add-to-cart requests. */
  async mockResponse(answer: { status: number; body: string }): Promise<void> {
    await this.page.route(`**${ENTRIES}`, (route) => route.fulfill({ contentType: 'application/json', ...answer }));
  }

  /** Uses up the requests that the server allows per minute. */
  async exhaustRateLimit(): Promise<void> {
    const { max } = addEntryEndpoint.rate;
    const statuses = await Promise.all(
      Array.from({ length: max }, async () => (await this.page.request.post(ENTRIES, { data: {} })).status()),
    );
    expect(statuses).not.toContain(429);
  }

  /** The server receives and answers the request, but the response is lost. */
  async loseResponses(): Promise<void> {
    await this.page.route(`**${ENTRIES}`, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
  }

  async dropConnection(): Promise<void> {
    await this.page.route(`**${ENTRIES}`, (route) => route.abort('connectionreset'));
  }
}
