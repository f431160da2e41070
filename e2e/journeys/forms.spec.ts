import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { closedGate } from '../fixtures/gate.ts';
import { OWNER } from '../fixtures/seeded-data.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownerCalls } from '../pages/comments-part.ts';
import { FormPart } from '../pages/form-part.ts';
import { readEmail } from '../pages/outbox.ts';

// Covers what visitors see and do with forms: filling in, validation messages, sending.

const CONTACT = '/contact';

interface Inbox {
  submissions: {
    id: string;
    formName: string;
    answers: { id: string; value?: string; values?: unknown }[];
    files: object[];
  }[];
}

test('a contact form with every kind of field is sent, emailed and exported [S0.6, S1.8, S4.50, S4.53, S4.54, S7.41]', async ({
  page,
  shop,
  signedIn,
}) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  const { form } = part;
  const keyRequest = page.waitForRequest('**/api/form/FormSubmissionKey');
  await part.fillContact('Every field of it.');
  const cookies = await (await keyRequest).headerValue('cookie');
  expect(cookies).toContain('crumb=');
  await form.locator('[name="phone.Areacode"]').fill('212');
  await form.locator('[name="phone.Prefix"]').fill('555');
  await form.locator('[name="phone.Line"]').fill('0100');
  await part.field('address').locator('[name="address.Line1"]').fill('1 Main St');
  await part.field('address').locator('[name="address.City"]').fill('Springfield');
  await part.field('address').locator('[name="address.Country"]').fill('US');
  await form.getByLabel('Website').fill('https://example.com');
  await expect(part.field('pieces')).toBeHidden();
  await form.getByLabel('What is it about?').selectOption('A piece to be made for me');
  await form.getByLabel('How many pieces?').fill('12');
  await part.field('reply-by').getByLabel('By phone').check();
  await part.field('interests').getByLabel('Classes').check();
  await part.field('interests').getByLabel('Glaze recipes').check();
  await form.locator('[name="visit-date.Month"]').fill('5');
  await form.locator('[name="visit-date.Day"]').fill('6');
  await form.locator('[name="visit-date.Year"]').fill('2027');
  await form.locator('[name="visit-time.Hour"]').fill('10');
  await form.locator('[name="visit-time.Minute"]').fill('30');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  await form
    .getByLabel('A photo, if one helps')
    .setInputFiles({ name: 'Bowl.png', mimeType: 'image/png', buffer: png });
  await part.field('experience').locator('[name="experience.0"][value="2"]').check();
  await part.waitForSpamDelay();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await part.submit.click();
  await expect(part.success).toHaveText('Thank you for writing. We answer within two working days.');
  await expect(part.success).toBeFocused();
  await expect(form).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const mail = await readEmail(shop, { to: 'hello@kilnandfield.example', containing: 'Every field of it.' });
  for (const expectedText of [
    'Ada King',
    '212-555-0100',
    '5/6/2027',
    '10:30:00 AM',
    'Classes, Glaze recipes',
    'Strongly Agree',
    'bowl.png',
  ]) {
    expect(mail).toContain(expectedText);
  }
  const owner = await ownerCalls(shop.address, signedIn);
  // An export needs a recent sign-in.
  await owner.post('/api/config/session/confirmation', { password: OWNER.password });
  const { csv } = (await owner.get('/api/config/forms/export?search=every%20field')) as { csv: string };
  expect(csv).toContain('Every field of it.');
  const { submissions } = (await owner.get('/api/config/forms/submissions?search=every%20field')) as Inbox;
  expect(submissions[0]?.files).toHaveLength(1);
  await owner.close();
});

test('the newsletter form is sent from the home page with the keyboard alone [S1.9] @phone', async ({ page }) => {
  const part = new FormPart(page, page.locator('.block-newsletter form'));
  await part.open('/');
  await part.form.getByLabel('Email address').focus();
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await expect(part.error('email')).toHaveText(
    'Email is not valid. Email addresses should follow the format user@domain.com.',
  );
  await expect(part.form.getByLabel('Email address')).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.type('@example.test');
  await expect(part.error('email')).toBeHidden();
  await page.waitForTimeout(1800);
  await page.keyboard.press('Enter');
  await expect(part.success).toHaveText('Thank you. The next letter goes out when the kiln has cooled.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('errors appear at their field, at the top and at the bottom, and the first one has the focus [S4.56, S4.58, S5.46, S8.17, S8.18, S8.19] @phone', async ({
  page,
}) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  await part.form.getByRole('textbox', { name: 'Email' }).fill('ada');
  await part.submit.click();
  await expect(part.message).toHaveText('One or more fields is invalid, please check your entries.');
  await expect(part.form.locator('.form-notice').first()).toHaveText(
    'Your form has encountered a problem. Please scroll down to review.',
  );
  await expect(part.form.locator('.form-notice').last()).toHaveText(
    'Your form has encountered a problem. Please scroll up to review.',
  );
  await expect(part.error('email')).toHaveText(
    'Email is not valid. Email addresses should follow the format user@domain.com.',
  );
  await expect(part.error('name')).toHaveText('Required');
  await expect(part.form.getByLabel('First name')).toBeFocused();
  await expect(part.form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Email is not valid/);
  await expect(part.form).toHaveAttribute('data-state', 'unlocked');
  await expect(part.submit).toHaveText('Send');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a slow click on the button of an untouched form is not lost @phone', async ({ page }) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  await part.submit.click({ delay: 400 });
  await expect(part.message).toHaveText('One or more fields is invalid, please check your entries.');
});

test('a textarea counts typed characters and reports when there are too many [S5.42, S5.43, S5.44]', async ({
  page,
}) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  const counter = part.field('message').locator('[data-field-count]');
  const area = part.form.getByRole('textbox', { name: 'Message' });
  await area.fill('Hello');
  await expect(counter).toHaveText('5 / 2000');
  await area.fill('x'.repeat(2001));
  await expect(counter).toHaveText('2001 / 2000');
  await expect(counter).toHaveAttribute('data-state', 'exceeded');
  await expect(area).toHaveAttribute('aria-invalid', 'true');
  await part.submit.click();
  await expect(part.error('message')).toHaveText('You have exceeded the character limit.');
});

test('a form that is being sent is locked, and further clicks are ignored [S4.51, S4.52, S4.59]', async ({ page }) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  const gate = closedGate();
  let sent = 0;
  await page.route('**/api/form/SaveFormSubmission', async (route) => {
    sent++;
    await gate.passed;
    await route.continue();
  });
  await part.fillContact('Only once.');
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.submit).toHaveText('Submitting…');
  await expect(part.form).toHaveAttribute('data-state', 'locked');
  await part.submit.click({ force: true });
  await part.form.getByLabel('Subject').press('Enter');
  gate.open();
  await expect(part.success).toBeVisible();
  expect(sent).toBe(1);
});

test("a proxy's error page shows a general message, and the form can be sent again", async ({ page }) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  await part.fillContact('Refused at first.');
  await part.waitForSpamDelay();
  // The program never answers like this, but a proxy in front of it may.
  await part.answer(502, '<html>Bad gateway</html>');
  await part.submit.click();
  await expect(part.message).toHaveText('Unknown error, please try again later.');
  await expect(part.form).toHaveAttribute('data-state', 'unlocked');
  await part.restoreResponses();
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.success).toBeVisible();
});

test('an unreadable request is refused [S8.16]', async ({ page }) => {
  const part = new FormPart(page);
  // Only a custom script sends such a request.
  await page.route('**/api/form/SaveFormSubmission', async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...body, form: '{"name":' }) });
  });
  await part.open(CONTACT);
  await part.fillContact('Unreadable.');
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.message).toHaveText('Could not parse the form fields, please check your entries.');
});

test('typed answers survive a reload until they are sent', async ({ page }) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  await part.fillContact('Half a thought');
  await part.field('interests').getByLabel('Classes').check();
  await part.reload();
  await expect(part.form.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a thought');
  await expect(part.form.getByLabel('What is it about?')).toHaveValue('An order');
  await expect(part.field('interests').getByLabel('Classes')).toBeChecked();
  await part.form.getByRole('textbox', { name: 'Message' }).focus();
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.success).toBeVisible();
  await part.reload();
  await expect(part.form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test.describe('a form with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is sent as plain HTML, returns a page, and waits for the owner', async ({ page, shop, signedIn }) => {
    const part = new FormPart(page);
    await page.goto(CONTACT);
    await part.fillContact('Sent by hand.');
    await part.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your form has been sent');
    await expect(page.getByText('Thank you for writing.')).toBeVisible();
    const owner = await ownerCalls(shop.address, signedIn);
    const { submissions } = (await owner.get('/api/config/forms/submissions?state=spam&search=by%20hand')) as Inbox;
    expect(submissions).toHaveLength(1);
    await owner.close();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
