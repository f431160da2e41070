import { HOUR, MINUTE } from '#kernel/time/clock.ts';
import { breakSubmissions, editForm, removeForm } from '../fixtures/edit-database.ts';
import { importDemoSite } from '../fixtures/import-site.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { FormPart } from '../pages/form-part.ts';

// Covers the messages of a form when the program really refuses or fails: responses are not mocked here.

const CONTACT = '/contact';
const SAVE = '/api/form/SaveFormSubmission';
const KEY = '/api/form/FormSubmissionKey';
const SAVES_AT_ONCE = 30;
const KEYS_AT_ONCE = 120;

/** Opens a form that is ready to be sent. */
async function openFilled(part: FormPart, message: string): Promise<void> {
  await part.open(CONTACT);
  await part.fillContact(message);
  await part.waitForSpamDelay();
}

/** Sends again, as a visitor asked to try later would, and expects success. */
async function sendAgain(part: FormPart): Promise<void> {
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.success).toBeVisible();
}

/** Sends enough requests to exceed the rate limit. */
async function exhaustRateLimit(part: FormPart, path: string, times: number): Promise<void> {
  await part.page.evaluate(
    async ({ path: address, times: count }) => {
      const crumb = /crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const post = () => fetch(address, { method: 'POST', headers: { 'x-csrf-token': crumb } });
      await Promise.all(Array.from({ length: count }, post));
    },
    { path, times },
  );
}

/** The process keeps rate limits in memory for minutes. It restarts once the form has fetched its new CAPTCHA. */
async function resetRateLimits(part: FormPart, shop: Shop): Promise<void> {
  await part.expectProof();
  await shop.restart();
}

test('a form left open for hours is refused and can be sent with a new key [S8.12]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await openFilled(part, 'Written before lunch.');
  try {
    await shop.restart({ aheadMs: 2 * HOUR + MINUTE });
    await part.submit.click();
    await expect(part.message).toHaveText('Error processing form submission. Please reload and try again.');
    await expect(part.form).toHaveAttribute('data-state', 'unlocked');
    await sendAgain(part);
  } finally {
    await shop.restart();
  }
});

test('a status without a body shows the message for that status [S8.12, S8.20]', async ({ page }) => {
  const part = new FormPart(page);
  await openFilled(part, 'Refused on the way.');
  await part.answer(400, '{}');
  await part.submit.click();
  await expect(part.message).toHaveText('Error processing form submission. Please reload and try again.');
  await part.answer(401, '{}');
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.message).toHaveText('Unable to submit form. Please try again later.');
  await part.restoreResponses();
  await sendAgain(part);
});

test('a form that its owner has removed shows a message [S8.21]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await openFilled(part, 'To no one.');
  try {
    await removeForm(shop, 'contact');
    await part.submit.click();
    await expect(part.message).toHaveText('This form has not been configured yet.');
  } finally {
    await importDemoSite(shop, {});
  }
});

test('sending too often shows a rate limit message [S8.22]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await openFilled(part, 'One of very many.');
  await exhaustRateLimit(part, SAVE, SAVES_AT_ONCE);
  await part.submit.click();
  await expect(part.message).toHaveText(
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  );
  await resetRateLimits(part, shop);
  await sendAgain(part);
});

test('a failed key request shows a message [S8.15]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  await exhaustRateLimit(part, KEY, KEYS_AT_ONCE);
  await part.fillContact('No key.');
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.message).toHaveText('Could not get a form submission key, please try again later.');
  await resetRateLimits(part, shop);
  await sendAgain(part);
});

test('a form without its cookies asks for a reload and keeps its answers [S8.12]', async ({ page, context }) => {
  const part = new FormPart(page);
  await openFilled(part, 'Cookies were cleared.');
  await context.clearCookies();
  await part.submit.click();
  await expect(part.message).toHaveText('Error processing form submission. Please reload and try again.');
  await part.reload();
  await expect(part.form.getByRole('textbox', { name: 'Message' })).toHaveValue('Cookies were cleared.');
  await part.form.getByRole('textbox', { name: 'Message' }).focus();
  await sendAgain(part);
});

test('a program fault shows a general message and keeps the answers [S8.23]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await openFilled(part, 'While a table is away.');
  const restoreTable = await breakSubmissions(shop);
  try {
    const answered = page.waitForResponse(`**${SAVE}`);
    await part.submit.click();
    expect((await answered).status()).toBe(500);
    await expect(part.message).toHaveText('Unable to send form. Please try again later.');
  } finally {
    await restoreTable();
  }
  await sendAgain(part);
});

test('a form without a network shows a general message and can be sent once back online [S8.13]', async ({
  page,
  context,
}) => {
  const part = new FormPart(page);
  await openFilled(part, 'From a train.');
  await context.setOffline(true);
  await part.submit.click();
  await expect(part.message).toHaveText('Unknown error, please try again later.');
  // The new check fails too and asks to be ticked again. If the page were online earlier, it could succeed by itself
  // and not need ticking.
  await expect(part.form.getByText('The check failed. Tick the box to try again.')).toBeVisible();
  await context.setOffline(false);
  await part.captcha.click();
  await sendAgain(part);
});

test('answers refused by the server are reported at their fields even if the page accepted them [S7.47, S8.24]', async ({
  page,
  shop,
}) => {
  const part = new FormPart(page);
  await openFilled(part, 'Short before, too short now.');
  const restore = await editForm(shop, 'contact', (definition) => ({
    ...definition,
    fields: definition.fields.map((field) => (field.id === 'subject' ? { ...field, minLength: 40 } : field)),
  }));
  try {
    await part.submit.click();
    await expect(part.error('subject')).toHaveText('Please write at least 40 characters.');
    await expect(part.message).toHaveText('One or more fields is invalid, please check your entries.');
    await expect(part.form.getByLabel('Subject')).toBeFocused();
  } finally {
    await restore();
  }
  await sendAgain(part);
});

test('a file that is too large is refused at its field', async ({ page }) => {
  const part = new FormPart(page);
  await openFilled(part, 'With a photo.');
  const file = part.form.locator('input[type="file"]');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await file.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png, Buffer.alloc(5_300_000)]),
  });
  const answered = page.waitForResponse('**/api/form/files/**');
  await part.submit.click();
  expect((await answered).status()).toBe(413);
  await expect(part.form.getByText('This file is too large.')).toBeVisible();
  await file.setInputFiles([]);
  await sendAgain(part);
});

test('a form may redirect to another page of the site instead of showing a thank-you message [S2.55, S4.55]', async ({
  page,
  shop,
}) => {
  const restore = await editForm(shop, 'contact', (definition) => ({ ...definition, successRedirect: '/about' }));
  try {
    const part = new FormPart(page);
    await openFilled(part, 'Where to?');
    await part.submit.click();
    await expect(page).toHaveURL(/\/about$/);
  } finally {
    await restore();
  }
});

test("a form shows a thank-you message or the owner's own text, sanitized [S4.62]", async ({ page, shop }) => {
  const part = new FormPart(page);
  const sendWith = async (successText: string): Promise<void> => {
    const restore = await editForm(shop, 'contact', (definition) => ({ ...definition, successText }));
    try {
      await openFilled(part, 'What will it say?');
      await part.submit.click();
      await expect(part.success).toBeVisible();
    } finally {
      await restore();
    }
  };
  await sendWith('');
  await expect(part.success).toHaveText('Thank you!');
  await sendWith(
    'Look at <a href="/shop">our <em>shop</em></a>.<img src="x" onerror="document.title=1"><script>document.title=2</script>',
  );
  await expect(part.success.getByRole('link', { name: 'our shop' })).toHaveAttribute('href', '/shop');
  await expect(part.success.locator('script, [onerror]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^[12]$/);
});
