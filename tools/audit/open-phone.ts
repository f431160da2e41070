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

/** Opens an emulated phone with a fresh profile and the measuring script in every page. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript({ path: IN_PAGE });
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}
