import { plantJob, removePlantedJobs } from '../fixtures/plant-job.ts';
import { plantMember, removePlantedMembers, signInAs } from '../fixtures/plant-members.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { PeoplePage } from '../pages/people-page.ts';

// Covers the screens of the owner area without a mouse. Home, activity, the command palette and the shortcuts are in the
// journeys of these screens.

const ADMIN = 1;

test.beforeEach(async ({ context, shop }) => {
  await signInAs(context, await plantMember(shop, 'Ada Byron', ADMIN));
});
test.afterEach(async ({ shop }) => {
  await removePlantedMembers(shop);
  await removePlantedJobs(shop);
});

test('a person is invited, and the invitation is revoked', async ({ page }) => {
  const people = new PeoplePage(page);
  await people.open();
  await tabTo(page, people.inviteButton);
  await page.keyboard.press('Enter');
  await expect(people.inviteDialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('keys@planted.test');
  await tabTo(page, people.inviteDialog.getByRole('checkbox', { name: 'Editor', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(people.invitations).toContainText('keys@planted.test');
  await expect(people.inviteButton).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Revoke the invitation of keys@planted.test' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Revoke this invitation?' });
  await tabTo(page, dialog.getByRole('button', { name: 'Revoke', exact: true }));
  await page.keyboard.press('Enter');
  await expect(people.invitations).not.toContainText('keys@planted.test');
});

test('the roles of a member are changed', async ({ page, shop }) => {
  await plantMember(shop, 'Edith Clarke', 4);
  const people = new PeoplePage(page);
  await people.open();
  await tabTo(page, people.list.getByRole('button', { name: 'Actions for Edith Clarke' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Change roles', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roles of Edith Clarke' });
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Reporting' }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(people.row('Edith Clarke')).toContainText('Reporting');
});

test('the own name is changed, and the sessions are found by the command palette', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name' });
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Augusta King');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account: Augusta King' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(frame.paletteInput).toBeFocused();
  await page.keyboard.type('sessions');
  await expect(frame.palette.getByRole('option').first()).toContainText('Sessions');
  await page.keyboard.press('Enter');
  await expect(frame.heading('Sessions')).toBeFocused();
  await expect(page.getByText('This browser').first()).toBeVisible();
});

test('a job is found, selected and retried', async ({ page, shop }) => {
  await plantJob(shop, { title: 'Export of May', state: 'failed', error: 'The storage is full' });
  await page.goto('/config/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const label of ['Next row', 'Previous row', 'Select the row', 'Search the list'])
    await expect(overview).toContainText(label);
  await page.keyboard.press('Escape');
  await expect(overview).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search jobs' })).toBeFocused();
  await page.keyboard.type('Export of May');
  await expect(page.getByRole('main').getByText('1 result', { exact: true })).toBeAttached();
  await tabTo(page, page.getByRole('row', { name: /Export of May/ }).getByRole('checkbox'));
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('row', { name: /Export of May/ }).getByRole('checkbox')).toBeChecked();
  await tabTo(page, page.getByRole('toolbar').getByRole('button', { name: 'Retry' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 job will run again.')).toBeVisible();
});

test('the site switcher leads to a new site, and a wrong host name is explained', async ({ page }) => {
  const frame = new OwnerFrame(page);
  await page.goto('/config/account');
  await expect(frame.heading('Your account')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Site: / }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'New site' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.heading('New site')).toBeFocused();
  await expect(page.getByRole('radio')).not.toHaveCount(0);
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Site name' }));
  await page.keyboard.type('By keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not a host');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is not a host/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Host name' })).toBeFocused();
});
