import { findAccessibilityViolations, rulesFor } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { OwnerFrame } from '../pages/owner-frame.ts';

// Covers the settings of emails as the owner edits them: the preview follows the form, a test email is sent, and errors
// are found even in the texts of another email.

test.beforeEach(async ({ context, signedIn, page }) => {
  await context.addCookies(signedIn.cookies);
  await page.goto('/config/settings/email');
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible();
});

test('the owner changes the texts and the colour, and sees them before saving', async ({ page }) => {
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  const email = page.frameLocator('iframe[title="Preview: Order shipped"]');
  await page.getByRole('combobox', { name: 'Email' }).selectOption({ label: 'Order shipped' });
  await page.getByRole('textbox', { name: 'Subject' }).fill('{order} has left our studio');
  await page.getByRole('textbox', { name: 'Introduction' }).fill('Dear {firstName}, look out for it.');
  await page.getByRole('textbox', { name: 'Colour of buttons' }).fill('#ffee00');
  await expect(page.getByText(/Buttons get black text/)).toBeVisible();
  await expect(preview).toContainText('Order #1001 has left our studio');
  await expect(email.getByRole('paragraph').filter({ hasText: 'Dear Ada, look out for it.' })).toBeVisible();
  await expect(email.getByRole('link', { name: 'View your order' })).toHaveCSS('background-color', 'rgb(255, 238, 0)');
  await preview.getByRole('button', { name: 'Plain text' }).click();
  await expect(preview).toContainText('Dear Ada, look out for it.');
  await preview.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(/The test email is on its way to/)).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The email settings were saved.')).toBeVisible();
  await page.goto('/config/settings');
  await expect(page.getByRole('main')).toContainText('1 email has texts of your own.');
  await page.getByRole('main').getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('combobox', { name: 'Email' }).selectOption({ label: 'Order shipped' });
  for (const name of ['Subject', 'Introduction', 'Colour of buttons'])
    await page.getByRole('textbox', { name }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The email settings were saved.').last()).toBeVisible();
});

test('an unknown variable is reported at its text, also while another email is shown @phone', async ({ page }) => {
  const emails = page.getByRole('combobox', { name: 'Email' });
  await emails.selectOption({ label: 'Gift card' });
  await page.getByRole('textbox', { name: 'Subject' }).fill('{firstName}');
  await emails.selectOption({ label: 'Order refunded' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('These emails have errors too: Gift card.')).toBeVisible();
  await expect(page.getByText(/Correct the marked fields/)).toBeVisible();
  await emails.selectOption({ label: 'Gift card' });
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription(
    /\{firstName\} is not a variable of this email/,
  );
  await new OwnerFrame(page).expectNoSidewaysScroll();
  expect(await findAccessibilityViolations(page)).toStrictEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAccessibilityViolations(page, { rules: rulesFor('Dark') })).toStrictEqual([]);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});
