import { readFile } from 'node:fs/promises';
import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { GiftCardsPage } from '../pages/gift-cards-page.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers gift cards as the owner issues, finds, adjusts and disables them.

test.beforeEach(async ({ context, signedIn }) => {
  await context.addCookies(signedIn.cookies);
});

test('a card is issued, used at the checkout, found, adjusted and disabled', async ({ page, browser, shop }) => {
  const cards = new GiftCardsPage(page);
  const code = await cards.issueOne('50');
  await expect(cards.ledger).toContainText('Issued');

  const context = await browser.newContext({ baseURL: shop.address });
  const checkout = new CheckoutPage(await context.newPage());
  await checkout.openWith('river-bowl');
  const field = checkout.summary.getByRole('textbox', { name: 'Gift card' });
  await field.fill(code);
  await field.press('Enter');
  await expect(checkout.summary).toContainText(code.slice(-4));
  await context.close();

  await cards.search(code.slice(-4));
  const row = cards.list.getByRole('row', { name: new RegExp(code.slice(-4)) });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('$50.00');
  await row.getByRole('link', { name: new RegExp(code.slice(-4)) }).click();

  await cards.adjust('35.50', 'Paid out in the store');
  await expect(page.getByText('The balance is now $35.50.')).toBeVisible();
  await expect(cards.ledger.getByRole('row', { name: /Paid out in the store/ })).toContainText('−$14.50');

  await page.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable this gift card?' });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('The gift card is disabled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable', exact: true })).toBeVisible();
  await page.goto(`/config/gift-cards?search=${code.slice(-4)}&state=disabled`);
  await expect(row).toContainText('Disabled');
});

test('20 cards are issued, their codes are downloaded and the report counts them', async ({ page }) => {
  const cards = new GiftCardsPage(page);
  await cards.openNew();
  await cards.amount.fill('10');
  await cards.count.fill('20');
  await cards.note.fill('Summer fair');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$200.00');
  await expect(cards.email).toBeHidden();
  // A double click issues them once.
  await cards.issue.dblclick();
  await expect(page.getByRole('heading', { level: 1, name: '20 gift cards issued' })).toBeVisible();
  await expect(cards.codes.getByRole('listitem')).toHaveCount(20);

  await page.getByRole('link', { name: 'Back to gift cards' }).click();
  const warning = page.getByRole('dialog', { name: 'Leave without saving the codes?' });
  await warning.getByRole('button', { name: 'Stay' }).click();
  const file = await readFile(await cards.download(), 'utf8');
  expect(file.match(/(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4},10\.00,USD,,Summer fair/g)).toHaveLength(20);
  await page.getByRole('link', { name: 'Back to gift cards' }).click();
  await expect(cards.list.getByRole('row', { name: /\$10\.00/ })).toHaveCount(20);

  await page.getByRole('link', { name: 'Liability report' }).click();
  const report = page.getByRole('table', { name: 'Gift card liability' });
  await expect(report.getByRole('row')).not.toHaveCount(1);
  const csv = await readFile(await cards.download(), 'utf8');
  expect(csv).toContain('Month,Currency,Issued');
});

test('a card is emailed to its recipient and sent again to another address', async ({ page }) => {
  const cards = new GiftCardsPage(page);
  await cards.openNew();
  await cards.amount.fill('25');
  await cards.email.fill('grace@example.test');
  await page.getByRole('textbox', { name: 'Message in the email' }).fill('Thank you');
  await cards.issue.click();
  await expect(page.getByText('The gift card will be emailed to grace@example.test.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('grace@example.test');
  await page.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the gift card' });
  await dialog.getByRole('textbox', { name: /^Email address/ }).fill('nowhere');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: /^Email address/ })).toHaveAccessibleDescription(/valid email/);
  await dialog.getByRole('textbox', { name: /^Email address/ }).fill('hopper@example.test');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The gift card will be emailed to hopper@example.test.')).toBeVisible();
  await cards.search('hopper@');
  await expect(cards.list.getByText('hopper@example.test').first()).toBeVisible();
});

test('bad values are reported at their fields and nothing is issued', async ({ page }) => {
  const cards = new GiftCardsPage(page);
  await cards.openNew();
  await cards.issue.click();
  await expect(cards.amount).toHaveAccessibleDescription(/./);
  for (const [text, problem] of [
    ['0', /above 0/],
    ['-5', /above 0|for example/],
    ['10000000000', /too high/],
    ['10.555', /for example/],
  ] as const) {
    await cards.amount.fill(text);
    await cards.issue.click();
    await expect(cards.amount, text).toHaveAccessibleDescription(problem);
  }
  await cards.amount.fill('10');
  await cards.count.fill('1001');
  await cards.issue.click();
  await expect(cards.count).toHaveAccessibleDescription(/At most 1,000/);
  await cards.count.fill('1');
  await cards.lastDay.fill('2020-01-01');
  await cards.issue.click();
  await expect(cards.lastDay).toHaveAccessibleDescription(/in the past/);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('a balance that two members adjust at once shows the second one its new value', async ({ page, context }) => {
  const cards = new GiftCardsPage(page);
  await cards.issueOne('40');
  const other = new GiftCardsPage(await context.newPage());
  await other.page.goto(new URL(page.url()).pathname);
  await expect(other.ledger).toBeVisible();
  await cards.adjust('30', 'First');
  await expect(page.getByText('The balance is now $30.00.')).toBeVisible();
  const dialog = await other.adjust('20', 'Second');
  const balance = dialog.getByRole('textbox', { name: /^New balance/ });
  await expect(balance).toHaveAccessibleDescription(/has changed to \$30\.00/);
  await balance.fill('-1');
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(balance).toHaveAccessibleDescription(/below 0|for example/);
  await balance.fill('20');
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(other.page.getByText('The balance is now $20.00.')).toBeVisible();
  await expect(other.ledger.getByRole('row', { name: /Second/ })).toContainText('−$10.00');
});

test('cards are selected, disabled together, enabled by Undo and exported', async ({ page }) => {
  const cards = new GiftCardsPage(page);
  await cards.openNew();
  await cards.amount.fill('7.77');
  await cards.count.fill('3');
  await cards.issue.click();
  await cards.download();
  await page.goto('/config/gift-cards?balance=7.77..7.77');
  await expect(cards.list.getByRole('row', { name: /\$7\.77/ })).toHaveCount(3);
  for (const row of await cards.list.getByRole('row', { name: /\$7\.77/ }).all())
    await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('3 gift cards are disabled.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards.list.getByText('Active')).toHaveCount(3);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.match(/,active,7\.77,7\.77,USD,/g)).toHaveLength(3);
});

test('the validity of new cards is set in the settings', async ({ page }) => {
  await page.goto('/config/gift-cards');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Gift card settings' });
  const months = dialog.getByRole('textbox', { name: /^Validity/ });
  await months.fill('241');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(months).toHaveAccessibleDescription(/240/);
  await months.fill('24');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The gift card settings were saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
});

for (const theme of ['Light', 'Dark'] as const) {
  test(`the screens of gift cards are accessible and fit a phone (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'Dark' ? 'dark' : 'light' });
    const frame = new OwnerFrame(page);
    const cards = new GiftCardsPage(page);
    const check = async (): Promise<void> => {
      await frame.expectNoSidewaysScroll();
      expect(await findAccessibilityViolations(page, { rules: rulesFor(theme) })).toEqual([]);
    };
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await cards.openNew();
      await cards.issue.click();
      await expect(cards.amount).toHaveAttribute('aria-invalid', 'true');
      await check();
      await cards.amount.fill('12');
      await cards.issue.click();
      await expect(cards.codes.getByRole('listitem')).toHaveCount(1);
      await check();
      await cards.download();
      await page.getByRole('link', { name: 'Open gift card' }).click();
      const dialog = await cards.adjust('', '');
      await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveAccessibleDescription(/give a reason/);
      await check();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await check();
      await page.goto('/config/gift-cards');
      await expect(cards.list.getByText('$12.00').first()).toBeVisible();
      await check();
      await page.goto('/config/gift-cards/report');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await check();
    }
  });
}

test('a card is issued and adjusted with the keyboard alone', async ({ page }) => {
  const cards = new GiftCardsPage(page);
  await cards.openNew();
  await cards.amount.focus();
  await page.keyboard.type('15');
  await page.keyboard.press('Control+s');
  await expect(cards.codes).toBeVisible();
  await page.getByRole('button', { name: 'Download CSV' }).focus();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await downloading;
  await page.getByRole('link', { name: 'Open gift card' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Adjust balance' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adjust the balance' });
  await dialog.getByRole('textbox', { name: /^New balance/ }).focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Goodwill');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The balance is now $5.00.')).toBeVisible();
});
