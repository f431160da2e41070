import type { Locator, Page } from '@playwright/test';

/** The search page: a field with suggestions, and the results. */
export class SearchField {
  readonly field: Locator;
  readonly suggestions: Locator;
  readonly options: Locator;
  readonly results: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.field = main.locator('input[name="q"]');
    this.suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    this.options = this.suggestions.getByRole('option');
    this.results = main
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .getByRole('listitem');
  }
}
