import type { Page } from '@playwright/test';
import { type PlantedMember, plantMember, removePlantedMembers, signInAs } from '../fixtures/plant-members.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';
import { PeoplePage } from '../pages/people-page.ts';

// Covers lists of the owner area with addresses and views that the program did not write as they are.

const ADMIN = 1;
const WEBSITE_MANAGER = 15;
const FILTERS = Array.from({ length: 10_000 }, (_, index) => `filter${index}=value${index}`).join('&');

let ada: PlantedMember;

test.beforeEach(async ({ context, shop }) => {
  ada = await plantMember(shop, 'Ada Byron', ADMIN);
  await signInAs(context, ada);
});
test.afterEach(async ({ shop }) => await removePlantedMembers(shop));

/** Sends a write as the program in the page does. */
async function send(page: Page, path: string, body: object): Promise<{ status: number; id: string }> {
  return await page.evaluate(
    async ([address, data]) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) };
      const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(data) });
      return { status: reply.status, id: ((await reply.json()) as { id: string }).id };
    },
    [path, body] as const,
  );
}

test('hundreds of filters in an address are ignored, and 10,000 are refused with a message', async ({
  page,
  traffic,
}) => {
  const people = new PeoplePage(page);
  // As many as the server accepts.
  await page.goto(`/config/people?search=ada&${FILTERS.slice(0, 12_000)}`);
  await expect(page.getByRole('textbox', { name: 'Search members' })).toHaveValue('ada');
  await expect(people.row('Ada Byron')).toBeVisible();
  await expect(page.getByRole('main').getByText('1 result', { exact: true })).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(traffic.problems()).toEqual([]);

  const response = await page.goto(`/config/people?${FILTERS}`);
  expect(response?.status()).toBe(431);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address is too long');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a shared view that names removed columns, filters and orders shows what the list still has', async ({
  page,
  context,
  shop,
}) => {
  const people = new PeoplePage(page);
  await people.open();
  const { status, id } = await send(page, '/api/config/views', {
    list: 'people',
    name: 'From last year',
    isShared: true,
    query: { search: 'ada', sort: 'shoeSize', shoeSize: '44', role: '99' },
    columns: ['shoeSize', 'joined', 'person'],
  });
  expect(status).toBe(201);

  await signInAs(context, await plantMember(shop, 'Grace Hopper', ADMIN));
  await page.goto(`/config/people?view=${id}`);
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'From last year' });
  await expect(tab.first()).toHaveAttribute('aria-current', 'true');
  await expect(people.row('Ada Byron')).toBeVisible();
  await expect(people.row('Grace Hopper')).toBeHidden();
  await expect(people.list.getByRole('columnheader')).toHaveText([/Person/, /Joined/, /Actions/]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a view is saved with its search and columns, shared, changed, deleted and restored', async ({
  page,
  context,
  shop,
}) => {
  const people = new PeoplePage(page);
  const views = page.getByRole('navigation', { name: 'Views' });
  const tab = views.getByRole('button', { name: 'Admins', exact: true });
  const options = views.getByRole('button', { name: 'Options of the view Admins' });
  const editor = page.getByRole('dialog', { name: /^(Save view|Options of the view Admins)$/ });
  await page.goto('/config/people?search=ada');
  await expect(people.row('Ada Byron')).toBeVisible();
  // By keyboard: the columns, and the name of the view.
  await tabTo(page, page.getByRole('button', { name: 'Choose columns' }));
  await page.keyboard.press('Enter');
  const columns = page.getByRole('dialog', { name: 'Choose columns' });
  await tabTo(page, columns.getByRole('checkbox', { name: 'Two-factor' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(people.list.getByRole('columnheader', { name: 'Two-factor' })).toBeHidden();
  await tabTo(page, views.getByRole('button', { name: 'Save view' }));
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.getByText('Enter a name.')).toBeVisible();
  await page.keyboard.type('Admins');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(people.notifications).toContainText('View saved.');
  await expect(tab).toHaveAttribute('aria-current', 'true');

  // Another member sees it, but cannot change it.
  await signInAs(context, await plantMember(shop, 'Grace Hopper', WEBSITE_MANAGER));
  await people.open();
  await tab.click();
  await expect(people.row('Ada Byron')).toBeVisible();
  await expect(people.row('Grace Hopper')).toBeHidden();
  await expect(people.list.getByRole('columnheader', { name: 'Two-factor' })).toBeHidden();
  await expect(options).toBeHidden();

  await signInAs(context, ada);
  await page.reload();
  await options.click();
  await editor.getByRole('button', { name: 'Delete view' }).click();
  await expect(tab).toBeHidden();
  await people.notifications.getByRole('button', { name: 'Undo' }).click();
  await expect(tab).toBeVisible();
});
