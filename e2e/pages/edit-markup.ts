import type { Page } from '@playwright/test';

/** Simulates a theme author: serves the page with edited markup. */
export async function editMarkup(page: Page, path: string, edit: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: edit(await answer.text()) });
    },
  );
}
