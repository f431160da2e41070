import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test';
import type { StorageState } from '../fixtures/owner-state.ts';
import { waitUntilReady } from '../fixtures/ready.ts';

/** The comments below a post. */
export class CommentsPart {
  readonly page: Page;
  readonly part: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly text: Locator;
  readonly send: Locator;
  readonly notice: Locator;
  readonly like: Locator;

  constructor(page: Page) {
    this.page = page;
    this.part = page.getByRole('region', { name: 'Comments' });
    this.name = this.part.getByLabel('Name');
    this.email = this.part.getByLabel('Email (optional, not shown)');
    this.text = this.part.getByRole('textbox', { name: 'Comment' });
    this.send = this.part.getByRole('button', { name: 'Post comment' });
    this.notice = this.part.getByRole('status');
    this.like = page.locator('.sqs-simple-like').getByRole('button');
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/journal/${slug}`);
    await this.scrollIntoView();
  }

  /** Scrolls to the comments and waits until they are loaded. */
  async scrollIntoView(): Promise<void> {
    await this.page.locator('.squarespace-comments').scrollIntoViewIfNeeded();
    await waitUntilReady(this.page);
  }

  /** Writes a comment after a realistic delay. */
  async write(name: string, text: string): Promise<void> {
    await this.name.fill(name);
    await this.text.fill(text);
    // A comment sent any sooner would be classified as spam.
    await this.page.waitForTimeout(3200);
    await this.send.click();
  }

  entry(text: string): Locator {
    return this.part.getByRole('article').filter({ hasText: text });
  }

  title(headingText: string): Locator {
    return this.part.getByRole('heading', { name: headingText, level: 2 });
  }
}

export interface OwnerCalls {
  post(url: string, data: object): Promise<unknown>;
  get(url: string): Promise<unknown>;
  upload(filename: string, body: Buffer): Promise<{ status: number; medium?: { url: string; filename: string } }>;
  close(): Promise<void>;
}

/** The owner's API calls. */
export async function ownerCalls(address: string, state: StorageState): Promise<OwnerCalls> {
  const api: APIRequestContext = await request.newContext({ baseURL: address, storageState: state });
  const crumb = state.cookies.find(({ name }) => name === 'crumb')?.value ?? '';
  const headers = { 'x-csrf-token': crumb };
  return {
    async post(url, data) {
      const reply = await api.post(url, { data, headers });
      if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`);
      return (await reply.json()) as unknown;
    },
    async get(url) {
      return (await (await api.get(url)).json()) as unknown;
    },
    async upload(filename, body) {
      const reply = await api.post(`/api/config/media?filename=${encodeURIComponent(filename)}`, {
        data: body,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
      });
      const { medium } = (await reply.json()) as { medium?: { url: string; filename: string } };
      return { status: reply.status(), ...(medium !== undefined && { medium }) };
    },
    close: () => api.dispose(),
  };
}
