import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/mailing-shop.ts';
import { plantSession, signInAs } from '../fixtures/plant-members.ts';
import { OWNER } from '../fixtures/seeded-data.ts';
import type { Shop } from '../fixtures/shop.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { PeoplePage } from '../pages/people-page.ts';

// Covers people and roles as admins and invited people see them. The rules themselves are tested in the members slice.

const PASSWORD = 'a long walk to the kiln';

const linkIn = (text = ''): string => {
  const { pathname, search } = new URL(/https?:\S+token=[\w.~-]+/.exec(text)?.[0] ?? '');
  return pathname + search;
};

/** With a sign-in that is recent, because invitations need one. */
async function openPeople(page: Page, shop: Shop): Promise<PeoplePage> {
  await signInAs(page.context(), await plantSession(shop, OWNER.email));
  const people = new PeoplePage(page);
  await people.open();
  return people;
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
}

test('an admin invites a person, who joins, sees only their areas, gets other roles and is removed', async ({
  page,
  browser,
  shop,
}) => {
  const people = await openPeople(page, shop);
  await people.inviteButton.click();
  await people.inviteDialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(people.inviteDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people.inviteButton).toBeFocused();
  await people.invite('mia@people.test', ['Store manager']);
  await expect(people.inviteDialog).toBeHidden();
  await expect(people.invitations).toContainText('mia@people.test');
  const mails = () => shop.mailServer.emailsTo('mia@people.test');
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);

  const context = await browser.newContext({ baseURL: shop.address });
  const guest = await context.newPage();
  await join(guest, linkIn(mails()[0]?.text), 'Mia Reed');
  const frame = new OwnerFrame(guest);
  await expect(frame.navigation.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(frame.navigation.getByRole('link', { name: 'People' })).toBeHidden();
  await guest.goto('/config/people');
  await expect(frame.heading('You do not have access to this page')).toBeVisible();

  await people.open();
  await expect(people.invitations).not.toContainText('mia@people.test');
  await people.choose('Mia Reed', 'Change roles');
  const roles = page.getByRole('dialog', { name: 'Roles of Mia Reed' });
  await roles.getByRole('checkbox', { name: 'Store manager' }).uncheck();
  await roles.getByRole('checkbox', { name: 'Website manager' }).check();
  await roles.getByRole('checkbox', { name: 'Access to code' }).check();
  await roles.getByRole('button', { name: 'Save' }).click();
  await expect(roles).toBeHidden();
  await expect(people.list).toContainText('Website manager');
  await guest.reload();
  await expect(new PeoplePage(guest).heading).toBeVisible();
  // A website manager may not change an admin, nor grant that role.
  await new PeoplePage(guest).inviteButton.click();
  await expect(guest.getByRole('checkbox', { name: 'Admin', exact: true })).toBeDisabled();
  await expect(guest.getByRole('checkbox', { name: 'Editor', exact: true })).toBeEnabled();

  await people.remove('Mia Reed', 'mia@people.test');
  await expect(people.list).not.toContainText('Mia Reed');
  await guest.goto('/config/people');
  await expect(guest.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.close();
});

test('the last admin cannot be removed', async ({ page, shop }) => {
  const people = await openPeople(page, shop);
  await people.remove(OWNER.email, OWNER.email);
  await expect(people.notifications).toContainText('A website needs at least one admin.');
  await people.open();
  await expect(people.list).toContainText(OWNER.email);
});

test('links that were replaced or revoked, and invented ones, say what is wrong', async ({ page, browser, shop }) => {
  const people = await openPeople(page, shop);
  await people.invite('noa@people.test', ['Editor']);
  const mails = () => shop.mailServer.emailsTo('noa@people.test');
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);
  await page.getByRole('button', { name: 'Send the invitation to noa@people.test again' }).click();
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(2);
  const context = await browser.newContext({ baseURL: shop.address });
  const guest = await context.newPage();
  for (const link of [linkIn(mails()[0]?.text), '/config/join?token=123', '/config/join']) {
    await guest.goto(link);
    await expect(guest.getByRole('alert')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Join' })).toBeHidden();
  }
  await page.getByRole('button', { name: 'Revoke the invitation of noa@people.test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(people.invitations).not.toContainText('noa@people.test');
  await guest.goto(linkIn(mails()[1]?.text));
  await expect(guest.getByRole('heading', { name: 'This invitation has been withdrawn' })).toBeVisible();
  expect(await findAccessibilityViolations(guest)).toEqual([]);
  await context.close();
});

test('an admin views the navigation of a role and exits', async ({ page, shop }) => {
  await openPeople(page, shop);
  const frame = new OwnerFrame(page);
  await page.getByRole('button', { name: 'View as role' }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Editor');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('Viewing as Editor')).toBeVisible();
  await expect(frame.navigation.getByRole('link', { name: 'Products' })).toBeHidden();
  await expect(frame.heading('People')).toBeVisible();
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(frame.navigation.getByRole('link', { name: 'Products' })).toBeVisible();
});

test('a change that needs a recent sign-in asks for the password and is then made', async ({ page, shop }) => {
  const people = await openPeople(page, shop);
  await shop.restart({ aheadMs: 11 * 60_000 });
  await people.invite('zoe@people.test', ['Editor']);
  await expect(people.confirmDialog).toBeVisible();
  const password = people.confirmDialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('wrong password');
  await page.keyboard.press('Enter');
  await expect(people.confirmDialog).toContainText('The password is not correct.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await password.fill(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(people.invitations).toContainText('zoe@people.test');
  await shop.restart();
});
