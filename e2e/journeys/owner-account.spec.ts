import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { ownerState } from '../fixtures/owner-state.ts';
import { OWNER } from '../fixtures/seeded-data.ts';
import { openShop, type Shop } from '../fixtures/shop.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { readEmail } from '../pages/outbox.ts';
import { OwnerArea } from '../pages/owner-area.ts';

// Covers the account of an owner: name, password, second factors, passkeys and the reset by email. The tests change the
// password, so they have an installation of their own and run one after the other.

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from this pattern
    async ({}, provide) => {
      const shop = await openShop();
      await provide(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'serial' });

const STEP_MS = 30_000;
const CHANGED = 'a shelf of glazed bowls';
const RESET = 'the third firing today';

const state: { totp: TOTP | null; recoveryCodes: string[] } = { totp: null, recoveryCodes: [] };

function codeAt(timestamp: number): string {
  if (state.totp === null) throw new Error('The authenticator app is not set up');
  return state.totp.generate({ timestamp });
}

async function signIn(page: Page, password: string): Promise<OwnerArea> {
  const owner = new OwnerArea(page);
  await page.goto('/config/account');
  await owner.signIn(password);
  return owner;
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(Code|Recovery code)$/ }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your account' });

test('a changed name shows in the frame, and a changed password ends the other session', async ({
  page,
  browser,
  shop,
}) => {
  const other = await browser.newContext({ storageState: await ownerState(shop.address), baseURL: shop.address });
  const otherPage = await other.newPage();
  await signIn(page, OWNER.password);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: 'Account: Ada Byron' })).toBeVisible();

  const change = async (current: string): Promise<void> => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(CHANGED);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the password');
  await expect(page.getByText('The current password is not correct.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await change(OWNER.password);
  await expect(page.getByText(/^Password changed\. \d+ other sessions? ended\.$/)).toBeVisible();

  await otherPage.goto('/config/account');
  await expect(new OwnerArea(otherPage).signInButton).toBeVisible();
  await other.close();
  await page.reload();
  await expect(heading(page)).toBeVisible();
});

test('an authenticator app is set up, asked for, and each of its codes works once', async ({ page }) => {
  const owner = await signIn(page, CHANGED);
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/config/account/totp'));
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const { url } = (await (await reply).json()) as { url: string };
  state.totp = URI.parse(url) as TOTP;
  expect(state.totp).toBeInstanceOf(TOTP);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is not correct.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  state.recoveryCodes = await codes.allTextContents();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^recovery-codes-.+\.txt$/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 unused codes')).toBeVisible();

  await owner.signOut();
  await owner.signIn(CHANGED);
  // The code of the next step: the current one may be the one that confirmed the app.
  const code = codeAt(Date.now() + STEP_MS);
  await enterCode(page, code);
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();

  await owner.signOut();
  await owner.signIn(CHANGED);
  await enterCode(page, code);
  await expect(page.getByText('This code has already been used.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await enterCode(page, state.recoveryCodes[0] ?? '');
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();

  await owner.signOut();
  await owner.signIn(CHANGED);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await enterCode(page, state.recoveryCodes[0] ?? '');
  await expect(page.getByText('This code is not correct.')).toBeVisible();
});

test('a passkey is added, renamed, replaces password and code, and is removed', async ({ page, shop, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // A passkey belongs to a host name, never to an address in numbers.
  await page.goto(`${shop.address.replace('127.0.0.1', 'localhost')}/config/account`);
  const owner = new OwnerArea(page);
  await owner.signIn(CHANGED);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await enterCode(page, state.recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(passkeys).toContainText('Work laptop');

  await owner.signOut();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
  await page.goto(`${shop.address.replace('127.0.0.1', 'localhost')}/config/account`);
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a forgotten password is reset by the link of an email, and the second factor stays', async ({ page, shop }) => {
  await page.goto('/config/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused();

  const email = await readEmail(shop, { to: OWNER.email, containing: '/config/reset-password' });
  const [link = ''] = /\/config\/reset-password\?token=[\w.~%-]+/.exec(email) ?? [];
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The password must have 10 to 200 characters.')).toBeVisible();
  await page.getByLabel('New password').fill(RESET);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await new OwnerArea(page).signIn(RESET);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await enterCode(page, state.recoveryCodes[2] ?? '');
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password').fill(RESET);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid or has expired.');
});

test('an old sign-in is confirmed before a second factor is removed', async ({ page, shop }) => {
  await signIn(page, RESET);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await enterCode(page, state.recoveryCodes[3] ?? '');
  await expect(heading(page)).toBeVisible();
  await shop.restart({ aheadMs: 11 * 60_000 });
  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The password is not correct.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(RESET);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
});
