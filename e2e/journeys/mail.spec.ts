import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/mailing-shop.ts';
import { ROOT } from '../fixtures/project.ts';

// Covers how emails look to their readers, and that every kind is sent through the shop's mail server.

test('a sign-in link arrives through the mail server, with a text part, and fits a narrow window @phone', async ({
  page,
  shop,
}) => {
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@mail.test');
  await page.keyboard.press('Enter');
  await expect.poll(() => shop.mailServer.emailsTo('ada@mail.test').length, { timeout: 60_000 }).toBe(1);
  const [mail] = shop.mailServer.emailsTo('ada@mail.test');
  expect(mail?.subject).toBe('Sign in to Kiln & Field');
  expect(mail?.text).toContain('/account/sign-in?token=');
  // Leave the shop, whose content security policy allows no writing into its pages.
  await page.goto('about:blank');
  await page.setContent(mail?.html ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Kiln & Field');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', /account\/sign-in/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a command previews each email as HTML and as text while the shop is running', async ({ page, shop }) => {
  const out = await mkdtemp(path.join(tmpdir(), 'vitrine-preview-'));
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, VITRINE_DATA: shop.dataDir, LOG_LEVEL: 'warn' };
  const preview = [path.join(ROOT, 'bin', 'vitrine.mjs'), 'mail', 'preview', 'all', '--out', out];
  try {
    await promisify(execFile)(process.execPath, preview, { cwd: ROOT, env });
    const files = await readdir(out);
    const pages = files.filter((name) => name.endsWith('.html'));
    expect(pages).toEqual(expect.arrayContaining(['restock.html', 'order-confirmation.html', 'gift-card.html']));
    for (const name of pages) {
      const text = await readFile(path.join(out, name.replace('.html', '.txt')), 'utf8');
      await page.setContent(await readFile(path.join(out, name), 'utf8'));
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      expect(text).toContain(heading);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    }
  } finally {
    await rm(out, { recursive: true });
  }
});
