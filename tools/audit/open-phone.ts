import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { PHONE } from './profile.ts';

const IN_PAGE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page.js');

export interface Phone {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

/** A phone that has never been anywhere, with eyes in every page that it opens. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript({ path: IN_PAGE });
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}
