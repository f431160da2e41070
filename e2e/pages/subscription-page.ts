import type { Locator, Page } from '@playwright/test';
import { createSubscriptionCartEndpoint } from '#features/subscriptions/contract.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect } from '../fixtures/test.ts';
import { type EmailQuery, readEmail } from './outbox.ts';

const LINK = /https?:\/\/\S+(\/account\/subscriptions\/[\w-]+)/;

/** A subscription page and the flow that leads to it. */
export class SubscriptionPage {
  readonly page: Page;
  readonly main: Locator;
  readonly title: Locator;
  readonly notice: Locator;
  readonly orders: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.notice = this.main.locator('.shop-notice');
    this.orders = this.main.getByRole('link', { name: /^Order \d+$/ });
  }

  /** Selects a subscription as the product page's button does, and goes to the checkout. */
  async choose({ address }: Shop, { slug, sku }: { slug: string; sku: string }): Promise<void> {
    await this.page.goto(`${address}/shop/p/${slug}`);
    const reply = await this.page.request.get(`${address}/shop/p/${slug}?format=json`);
    const { item } = (await reply.json()) as { item: { id: string } };
    const { path } = createSubscriptionCartEndpoint;
    const cartToken = await this.page.evaluate(
      async ({ url, body }) => {
        const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
        const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) };
        const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
        return ((await answer.json()) as { cartToken: string }).cartToken;
      },
      { url: path, body: { itemId: item.id, sku } },
    );
    await this.page.goto(`${address}/checkout/subscribe?cartToken=${cartToken}`);
  }

  /** Opens the link in an email that contains this text. */
  async openFromEmail(shop: Shop, mail: EmailQuery): Promise<void> {
    const [, path = ''] = LINK.exec(await readEmail(shop, mail)) ?? [];
    await this.page.goto(shop.address + path);
    await expect(this.title).toBeVisible();
  }

  async press(name: string): Promise<void> {
    await this.main.getByRole('button', { name }).click();
  }

  async openSection(title: string): Promise<void> {
    await this.main.getByText(title, { exact: true }).click();
  }

  async fillCard(number: string): Promise<void> {
    await this.main.getByRole('textbox', { name: 'Card number' }).fill(number);
    await this.main.getByRole('textbox', { name: /^Expires/ }).fill('04/40');
    await this.main.getByRole('textbox', { name: 'Security code' }).fill('123');
  }
}
