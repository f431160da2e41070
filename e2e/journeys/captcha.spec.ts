import { editForm } from '../fixtures/edit-database.ts';
import { closedGate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/test.ts';
import { FormPart } from '../pages/form-part.ts';

// Covers what visitors see of the CAPTCHA.

const CONTACT = '/contact';

test('the badge is hidden until a field has the focus, and the check then runs by itself [S4.60, S4.61, S7.104]', async ({
  page,
}) => {
  const part = new FormPart(page);
  await part.open(CONTACT);
  await expect(part.badge).toBeHidden();
  await expect(part.captcha).not.toBeChecked();
  const worker = page.waitForRequest(/search\.worker.*\.js$/);
  await part.form.getByLabel('First name').focus();
  await expect(part.badge).toBeVisible();
  await worker;
  await expect(part.captcha).toBeChecked();
  await expect(part.form.getByText('Done', { exact: true })).toBeVisible();
});

test('the CAPTCHA must be complete before a form is sent, and restarts after a failed submission [S4.57, S5.51, S8.14]', async ({
  page,
  shop,
}) => {
  const part = new FormPart(page);
  const gate = closedGate();
  await page.route('**/api/form/captcha?*', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await part.open(CONTACT);
  await part.fillContact('Too early.');
  await part.submit.click();
  await expect(part.message).toHaveText('Complete CAPTCHA before submitting.');
  gate.open();
  await part.waitForSpamDelay();

  const proofs: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/form/SaveFormSubmission')) {
      proofs.push((request.postDataJSON() as { captchaKey: string }).captchaKey);
    }
  });
  const restore = await editForm(shop, 'contact', (definition) => ({
    ...definition,
    fields: definition.fields.map((field) => (field.id === 'subject' ? { ...field, minLength: 40 } : field)),
  }));
  await part.submit.click();
  await expect(part.error('subject')).toBeVisible();
  await restore();
  await part.waitForSpamDelay();
  await part.submit.click();
  await expect(part.success).toBeVisible();
  expect(new Set(proofs).size).toBe(2);
});

test('the box is compact in narrow windows only [S9.74, S7.110]', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 800 });
  const part = new FormPart(page);
  await part.open(CONTACT);
  const box = part.form.locator('.vt-captcha');
  await expect(box).toHaveAttribute('data-size', 'compact');
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(box).toHaveAttribute('data-size', 'normal');
});
