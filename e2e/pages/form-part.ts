import { expect, type Locator, type Page } from '@playwright/test';

const SAVE = '**/api/form/SaveFormSubmission';

/** A form on a page, with its messages. */
export class FormPart {
  readonly page: Page;
  readonly form: Locator;
  readonly message: Locator;
  readonly success: Locator;
  readonly captcha: Locator;
  readonly badge: Locator;

  constructor(page: Page, form: Locator = page.locator('.block-form form')) {
    this.page = page;
    this.form = form;
    this.message = form.locator('[data-form-message]');
    this.success = page.locator('.form-success');
    this.captcha = form.getByRole('checkbox', { name: 'I am not a robot' });
    this.badge = form.locator('.vt-captcha-badge');
  }

  get submit(): Locator {
    return this.form.locator('button[type="submit"]');
  }

  /** Opens a page and waits until its form is hydrated. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilVisible();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.waitUntilVisible();
  }

  private async waitUntilVisible(): Promise<void> {
    await this.form.scrollIntoViewIfNeeded();
    await expect(this.form).toHaveAttribute('data-state', 'unlocked');
  }

  /** Fills in the required fields of the demo shop's contact form. */
  async fillContact(message: string): Promise<void> {
    await this.form.getByLabel('First name').fill('Ada');
    await this.form.getByLabel('Last name').fill('King');
    await this.form.getByRole('textbox', { name: 'Email' }).fill('ada@example.test');
    await this.form.getByLabel('Subject').fill('A question');
    await this.form.getByLabel('What is it about?').selectOption('An order');
    await this.form.getByRole('textbox', { name: 'Message' }).fill(message);
  }

  field(id: string): Locator {
    return this.form.locator(`[data-field="${id}"]`);
  }

  error(id: string): Locator {
    return this.field(id).locator('[data-field-error]');
  }

  /** Expects the CAPTCHA to be complete. */
  async expectProof(): Promise<void> {
    await expect(this.captcha).toBeChecked();
    await expect(this.form.getByText('Done', { exact: true })).toBeVisible();
  }

  /** A form sent any sooner would be classified as a bot's. */
  async waitForSpamDelay(): Promise<void> {
    await this.expectProof();
    await this.page.waitForTimeout(1800);
  }

  /** Answers the next submissions with this response instead of the server's. */
  async answer(status: number, body: string): Promise<void> {
    await this.page.route(SAVE, (route) => route.fulfill({ status, body }));
  }

  async restoreResponses(): Promise<void> {
    await this.page.unroute(SAVE);
  }
}
