import type { Locator, Page } from '@playwright/test';
import { FormPart } from './form-part.ts';

export const POPUP = {
  form: 'welcome',
  title: 'Ten percent off your first piece',
  text: 'Enter your email address, and our newsletter will send you a code.',
  afterSeconds: 1,
} as const;

export const POPUP_FORM = {
  name: 'Welcome',
  kind: 'popup',
  submitText: 'Send me the code',
  successText: 'Thank you. Please check your email.',
  captcha: 'invisible',
  fields: [{ id: 'email', type: 'email', title: 'Email address', required: true }],
} as const;

/** The form that opens over a page by itself. */
export class Popup {
  readonly page: Page;
  readonly dialog: Locator;
  readonly form: FormPart;
  readonly email: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: POPUP.title });
    this.form = new FormPart(page, this.dialog.locator('form'));
    this.email = this.dialog.getByRole('textbox', { name: 'Email address' });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }

  /** Opens a page with the focus on an element before the delay of the popup starts. */
  async openWithFocus(path: string, selector: string): Promise<void> {
    await this.page.addInitScript((target) => {
      addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>(target)?.focus());
    }, selector);
    await this.page.goto(path);
  }

  /** Waits longer than the popup takes to open. */
  async waitPastDelay(): Promise<void> {
    await this.page.waitForTimeout((POPUP.afterSeconds + 1.5) * 1000);
  }
}
