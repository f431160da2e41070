import type { Locator, Page } from '@playwright/test';

/** The people screen of the owner area and its dialogs. */
export class PeoplePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly list: Locator;
  readonly invitations: Locator;
  readonly inviteButton: Locator;
  readonly inviteDialog: Locator;
  readonly confirmDialog: Locator;
  readonly notifications: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'People' });
    this.list = page.getByRole('region', { name: 'Members' });
    this.invitations = page.getByRole('region', { name: 'Pending invitations' });
    this.inviteButton = page.getByRole('button', { name: 'Invite member' });
    this.inviteDialog = page.getByRole('dialog', { name: 'Invite member' });
    this.confirmDialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    this.notifications = page.getByRole('region', { name: 'Notifications' });
  }

  async open(): Promise<void> {
    await this.page.goto('/config/people');
    await this.heading.waitFor();
  }

  async invite(email: string, roles: readonly string[]): Promise<void> {
    await this.inviteButton.click();
    await this.inviteDialog.getByRole('textbox', { name: 'Email' }).fill(email);
    for (const role of roles) await this.inviteDialog.getByRole('checkbox', { name: role, exact: true }).check();
    await this.inviteDialog.getByRole('button', { name: 'Send invitation' }).click();
  }

  /** The row or the card of a member. */
  row(person: string): Locator {
    return this.list.getByRole('row').or(this.list.getByRole('listitem')).filter({ hasText: person });
  }

  async openActions(person: string): Promise<void> {
    await this.list.getByRole('button', { name: `Actions for ${person}` }).click();
  }

  async choose(person: string, action: string): Promise<void> {
    await this.openActions(person);
    await this.page.getByRole('button', { name: action, exact: true }).click();
  }

  async remove(person: string, email: string): Promise<void> {
    await this.choose(person, 'Remove');
    const dialog = this.page.getByRole('dialog', { name: `Remove ${person}?` });
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: 'Remove member' }).click();
  }
}
