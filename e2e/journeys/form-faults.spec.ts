import { HOUR, MINUTE } from '#kernel/time/clock.ts';
import { importDemoSite } from '../fixtures/import-site.ts';
import { breakSubmissions, editForm, removeForm } from '../fixtures/meanwhile.ts';
import type { Shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { FormPart } from '../pages/form-part.ts';

// Owns what a form says when the program really refuses or fails: nobody answers in its place here.

const CONTACT = '/contact';
const SAVE = '/api/form/SaveFormSubmission';
const KEY = '/api/form/FormSubmissionKey';
const SAVES_AT_ONCE = 30;
const KEYS_AT_ONCE = 120;

/** A form that can be sent at once. */
async function openFilled(part: FormPart, message: string): Promise<void> {
  await part.open(CONTACT);
  await part.fillContact(message);
  await part.takeTime();
}

/** Sends again, as somebody does who is told to try later: now it is taken. */
async function sendAgain(part: FormPart): Promise<void> {
  await part.takeTime();
  await part.submit.click();
  await expect(part.success).toBeVisible();
}

/** Calls as often as it takes to be refused. */
async function spend(part: FormPart, path: string, times: number): Promise<void> {
  await part.page.evaluate(
    async ({ path: address, times: count }) => {
      const crumb = /crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const post = () => fetch(address, { method: 'POST', headers: { 'x-csrf-token': crumb } });
      await Promise.all(Array.from({ length: count }, post));
    },
    { path, times },
  );
}

/** Limits are kept by the process, for minutes. It goes when the form has asked it for what it needs anew. */
async function forgetLimits(part: FormPart, shop: Shop): Promise<void> {
  await part.expectProof();
  await shop.restart();
}

test('a form that was left open for hours is refused, and can be sent with a new key [S8.12]', async ({
  page,
  shop,
}) => {
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

test('a status without a body is told in the words of the status [S8.12, S8.20]', async ({ page }) => {
  const part = new FormPart(page);
  await openFilled(part, 'Refused on the way.');
  await part.answer(400, '{}');
  await part.submit.click();
  await expect(part.message).toHaveText('Error processing form submission. Please reload and try again.');
  await part.answer(401, '{}');
  await part.takeTime();
  await part.submit.click();
  await expect(part.message).toHaveText('Unable to submit form. Please try again later.');
  await part.answerTruly();
  await sendAgain(part);
});

test('a form that its owner has removed meanwhile says so [S8.21]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await openFilled(part, 'To nobody.');
  try {
    await removeForm(shop, 'contact');
    await part.submit.click();
    await expect(part.message).toHaveText('This form has not been configured yet.');
  } finally {
    await importDemoSite(shop, {});
  }
});

test('who sends too often is told so [S8.22]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await openFilled(part, 'One of very many.');
  await spend(part, SAVE, SAVES_AT_ONCE);
  await part.submit.click();
  await expect(part.message).toHaveText(
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  );
  await forgetLimits(part, shop);
  await sendAgain(part);
});

test('who gets no key is told so [S8.15]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  await spend(part, KEY, KEYS_AT_ONCE);
  await part.fillContact('No key.');
  await part.takeTime();
  await part.submit.click();
  await expect(part.message).toHaveText('Could not get a form submission key, please try again later.');
  await forgetLimits(part, shop);
  await sendAgain(part);
});

test('without its cookies a form has to be reloaded, and keeps what was written [S8.12]', async ({ page, context }) => {
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

test('a fault of the program is said in general words, and loses nothing [S8.23]', async ({ page, shop }) => {
  const part = new FormPart(page);
  await openFilled(part, 'While a table is away.');
  const mend = await breakSubmissions(shop);
  try {
    const answered = page.waitForResponse(`**${SAVE}`);
    await part.submit.click();
    expect((await answered).status()).toBe(500);
    await expect(part.message).toHaveText('Unable to send form. Please try again later.');
  } finally {
    await mend();
  }
  await sendAgain(part);
});

test('without a network the form says so in general words, and is sent when it is back [S8.13]', async ({
  page,
  context,
}) => {
  const part = new FormPart(page);
  await openFilled(part, 'From a train.');
  await context.setOffline(true);
  await part.submit.click();
  await expect(part.message).toHaveText('Unknown error, please try again later.');
  // The new check fails too, and offers to be ticked again. Online sooner, it could work by itself and not be ticked at all.
  await expect(part.form.getByText('The check did not work. Tick the box to try again.')).toBeVisible();
  await context.setOffline(false);
  await part.captcha.click();
  await sendAgain(part);
});

test('what the program refuses of answers is said at their fields, though the page allowed them [S7.47, S8.24]', async ({
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

test('a form may lead to another page of the site instead of saying thanks [S2.55, S4.55]', async ({ page, shop }) => {
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

test('a form says thank you, or what its owner has written, without what could do harm [S4.62]', async ({
  page,
  shop,
}) => {
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
