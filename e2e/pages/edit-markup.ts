import type { Page } from '@playwright/test';

/** Plays the author of a theme: the page as the server sends it, with other markup in it. */
export async function editMarkup(page: Page, path: string, edit: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: edit(await answer.text()) });
    },
  );
}
