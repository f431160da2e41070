import type { Browser, Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import {
  endSessions,
  type PlantedMember,
  plantMember,
  plantSession,
  removePlantedMembers,
  signInAs,
} from '../fixtures/plant-members.ts';
import { OWNER } from '../fixtures/seeded-data.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';
import { readEmail } from '../pages/outbox.ts';
import { OwnerArea } from '../pages/owner-area.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { PeoplePage } from '../pages/people-page.ts';

// Covers what changes who can sign in: the owner, the required second factor, the email address and sessions that end.
// The rules themselves are tested in the members slice.

const ADMIN = 1;
const EDITOR = 4;

test.afterEach(async ({ shop }) => await removePlantedMembers(shop));

/** A second browser in which the member is signed in. */
async function openAs(browser: Browser, shop: Shop, member: PlantedMember): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.address });
  await signInAs(context, member);
  return await context.newPage();
}

async function setUpApp(page: Page): Promise<void> {
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/config/account/totp'));
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const { url } = (await (await reply).json()) as { url: string };
  const totp = URI.parse(url);
  if (!(totp instanceof TOTP)) throw new Error(`${url} is not the address of an authenticator app`);
  await page.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

test('the owner transfers the ownership to another admin, who alone can transfer it back', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const ada = await plantMember(shop, 'Ada Byron', ADMIN);
  await signInAs(context, await plantSession(shop, OWNER.email));
  const people = new PeoplePage(page);
  await people.open();
  await people.choose('Ada Byron', 'Make owner');
  const dialog = page.getByRole('dialog', { name: 'Make Ada Byron the owner?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(people.notifications).toContainText('Ada Byron is now the owner.');
  await expect(people.row('Ada Byron')).toContainText('Owner');
  await expect(people.row(OWNER.email)).not.toContainText('Owner');
  // Only the owner can transfer the ownership.
  await people.openActions('Ada Byron');
  await expect(page.getByRole('button', { name: 'Change roles', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make owner', exact: true })).toBeHidden();

  const other = await openAs(browser, shop, ada);
  const peopleOfAda = new PeoplePage(other);
  await peopleOfAda.open();
  await peopleOfAda.choose(OWNER.email, 'Make owner');
  await other.getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(peopleOfAda.notifications).toContainText('is now the owner.');
  await expect(peopleOfAda.row(OWNER.email)).toContainText('Owner');
  await other.context().close();
});

test('a required second factor is set up before the member can continue, and is then kept', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const admin = await plantMember(shop, 'Grace Hopper', ADMIN);
  const editor = await plantMember(shop, 'Edith Clarke', EDITOR);
  await signInAs(context, admin);
  const people = new PeoplePage(page);
  const policy = page.getByRole('switch', { name: 'Require two-factor authentication' });
  const enrolment = 'Set up two-factor authentication';
  await people.open();
  await policy.click();
  const dialog = page.getByRole('dialog', { name: 'Require two-factor authentication?' });
  await expect(dialog).toContainText('You have no second factor yourself');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(policy).not.toBeChecked();
  await policy.click();
  await dialog.getByRole('button', { name: 'Require two-factor' }).click();

  const frame = new OwnerFrame(page);
  await expect(frame.heading(enrolment)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  const other = await openAs(browser, shop, editor);
  await other.setViewportSize({ width: 360, height: 740 });
  const frameOfEditor = new OwnerFrame(other);
  await other.goto('/config/account/sessions');
  await expect(frameOfEditor.heading(enrolment)).toBeVisible();
  await frameOfEditor.expectNoSidewaysScroll();
  const refused = await other.evaluate(async () => (await fetch('/api/config/forms/submissions')).status);
  expect(refused).toBe(403);

  await setUpApp(page);
  await expect(people.heading).toBeVisible();
  await expect(policy).toBeChecked();
  await expect(people.row('Grace Hopper')).toContainText('On');
  await setUpApp(other);
  await expect(frameOfEditor.heading('Sessions')).toBeVisible();
  await other.context().close();

  await policy.click();
  await expect(people.notifications).toContainText('Two-factor authentication is no longer required.');
  await people.notifications.getByRole('button', { name: 'Undo' }).click();
  await expect(policy).toBeChecked();
  await policy.click();
  await expect(policy).not.toBeChecked();
});

test('a new email address replaces the old one when both have confirmed it', async ({ page, context, shop }) => {
  const member = await plantMember(shop, 'Mary Somerville', EDITOR);
  const email = `new-${member.email}`;
  await signInAs(context, member);
  await page.goto('/config/account');
  const field = page.getByRole('textbox', { name: 'New email address' });
  const change = page.getByRole('button', { name: 'Change email address' });
  await field.fill(email);
  await change.click();
  const pending = page.getByRole('status').filter({ hasText: `Changing to ${email}` });
  await expect(pending.getByText('Not confirmed yet')).toHaveCount(2);

  for (const [to, title] of [
    [email, 'Confirmed'],
    [member.email, 'Your email address has been changed'],
  ] as const) {
    const text = await readEmail(shop, { to, containing: '/config/confirm-email' });
    await page.goto(/\/config\/confirm-email\?token=[\w.~%-]+/.exec(text)?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm the new email address' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Confirm' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  // A link works once.
  await page.reload();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await context.clearCookies();
  const owner = new OwnerArea(page);
  await page.goto('/config/account');
  await owner.email.fill(email);
  await owner.password.fill(OWNER.password);
  await owner.signInButton.click();
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
});

test('text typed before the session ended is sent after signing in again', async ({ page, context, shop }) => {
  const admin = await plantMember(shop, 'Hedy Lamarr', ADMIN);
  await signInAs(context, admin);
  const people = new PeoplePage(page);
  await people.open();
  await people.inviteButton.click();
  const email = people.inviteDialog.getByRole('textbox', { name: 'Email' });
  const role = people.inviteDialog.getByRole('checkbox', { name: 'Editor', exact: true });
  await email.fill('typed@planted.test');
  await role.check();
  await endSessions(shop, admin);
  await people.inviteDialog.getByRole('button', { name: 'Send invitation' }).click();

  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  await dialog.getByRole('textbox', { name: 'Email' }).fill(admin.email);
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(email).toHaveValue('typed@planted.test');
  await expect(role).toBeChecked();
  await people.inviteDialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(people.invitations).toContainText('typed@planted.test');
  await page.getByRole('button', { name: 'Revoke the invitation of typed@planted.test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(people.invitations).not.toContainText('typed@planted.test');
});
