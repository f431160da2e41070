import { expectedCapabilities, ROLES } from '#apps/web/testing/role-matrix.ts';
import { type AdminEntry, type AdminScreen, adminScreens } from '../fixtures/admin-screens.ts';
import { plantMember, removePlantedMembers, signInAs } from '../fixtures/plant-members.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';
import { type Outcome, OwnerWalk } from '../pages/owner-walk.ts';

// Covers every role at every screen of the owner area, as the matrix of the specification says. The server checks each
// request independently: `apps/web/permission-walk.db.test.ts`.

// One browser for all roles: it loads the program once.
let walk: OwnerWalk;

test.beforeAll(async ({ browser, shop }) => {
  walk = new OwnerWalk(await browser.newPage({ baseURL: shop.address }));
});
test.afterAll(async ({ shop }) => {
  await walk.page.context().close();
  await removePlantedMembers(shop);
});

/** What does not agree with the matrix when a member with these capabilities opens the screen. */
async function visit(screen: AdminScreen, capabilities: ReadonlySet<string>): Promise<string[]> {
  const isMember = capabilities.has('member');
  const allowed: Outcome = capabilities.has(screen.capability) ? 'opens' : 'no permission';
  const expected: Outcome = isMember ? allowed : 'sign-in page';
  const found: string[] = [];
  const outcome = await walk.open(screen.path);
  if (outcome !== expected) found.push(`${outcome}, expected: ${expected}`);
  const refused = walk.takeRefused();
  if (isMember && refused.length > 0) found.push(`sends requests that are refused: ${refused.join(', ')}`);
  const title = await walk.page.title();
  if (expected === 'opens' && !screen.isRecord && !title.startsWith(`${screen.title} · `))
    found.push(`has the title “${title}”`);
  return found.map((problem) => `${screen.path}: ${problem}`);
}

/** The labels of the side bar and of the menu of the account. */
interface Navigation {
  side: string[];
  account: string[];
}

const SIGN_OUT = 'Sign out';

async function readNavigation(): Promise<Navigation | null> {
  const { page } = walk;
  const { navigation, account } = new OwnerFrame(page);
  if (!(await navigation.isVisible())) return null;
  const side = await navigation.getByRole('link').allInnerTexts();
  await account.click();
  // The menu is loaded when it is first opened.
  await expect(page.getByRole('menuitem', { name: SIGN_OUT })).toBeVisible();
  const items = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  // An entry may have a count below its label.
  return { side: side.map((text) => text.split('\n')[0] ?? '').sort(), account: items.sort() };
}

function expectedNavigation(entries: readonly AdminEntry[], capabilities: ReadonlySet<string>): Navigation | null {
  if (!capabilities.has('member')) return null;
  const opened = entries.filter(({ capability }) => capabilities.has(capability));
  const labels = (isAccount: boolean): string[] =>
    opened.filter((entry) => entry.isAccount === isAccount).map(({ label }) => label);
  return { side: labels(false).sort(), account: [...labels(true), SIGN_OUT].sort() };
}

for (const { code, name } of ROLES)
  test(`the role “${name}” sees exactly the navigation and the screens of the matrix`, async ({ shop }) => {
    const { screens, entries } = await adminScreens();
    const capabilities = expectedCapabilities(name);
    await signInAs(walk.page.context(), await plantMember(shop, name, code));
    await walk.start();
    expect(await readNavigation()).toEqual(expectedNavigation(entries, capabilities));
    walk.takeRefused();

    const deviations: string[] = [];
    for (const screen of screens) deviations.push(...(await visit(screen, capabilities)));
    expect(deviations).toEqual([]);
    expect(screens.length).toBeGreaterThan(8);
  });
