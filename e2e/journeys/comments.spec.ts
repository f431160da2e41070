import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { closedGate } from '../fixtures/gate.ts';
import { expect, test } from '../fixtures/test.ts';
import { CommentsPart, ownerCalls } from '../pages/comments-part.ts';

// Covers what readers see and do below a post: comments, replies, likes.

interface Waiting {
  comments: { id: string; text: string }[];
}

test('a comment waits for the owner and appears once it is approved [S1.12] @phone', async ({ page, shop, signedIn }, {
  project,
}) => {
  const text = `The glaze is lovely. (${project.name})`;
  const comments = new CommentsPart(page);
  await comments.open('wedging');
  await comments.write('Ada', text);
  await expect(comments.notice).toHaveText('Thank you. Your comment will appear here once it has been approved.');
  await expect(comments.entry(text)).toContainText('Waiting for approval');
  await page.reload();
  await comments.scrollIntoView();
  await expect(comments.text).toBeVisible();
  await expect(comments.entry(text)).toHaveCount(0);

  const owner = await ownerCalls(shop.address, signedIn);
  const { comments: waiting } = (await owner.get('/api/config/comments?state=waiting')) as Waiting;
  const ids = waiting.filter((comment) => comment.text === text).map(({ id }) => id);
  expect(await owner.post('/api/config/comments/decisions', { ids, state: 'approved' })).toEqual({ changed: 1 });
  await owner.close();

  // Rendered by the server, for readers without scripts.
  await expect.poll(async () => await (await page.request.get('/journal/wedging')).text()).toContain(`<p>${text}</p>`);
  await comments.open('wedging');
  await expect(comments.entry(text)).toContainText('Ada');
  await expect(comments.title('1 Comment')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a reply by an approved commenter is published immediately and can be withdrawn', async ({
  page,
  shop,
  signedIn,
}) => {
  const comments = new CommentsPart(page);
  await comments.open('five-bowl-shapes');
  await comments.write('Grace', 'First of mine.');
  await expect(comments.notice).toContainText('approved');
  const owner = await ownerCalls(shop.address, signedIn);
  const { comments: waiting } = (await owner.get('/api/config/comments?state=waiting')) as Waiting;
  await owner.post('/api/config/comments/decisions', {
    ids: waiting.filter(({ text }) => text === 'First of mine.').map(({ id }) => id),
    state: 'approved',
  });
  await owner.close();

  await comments.open('five-bowl-shapes');
  await comments.part.getByRole('button', { name: 'Reply to Grace' }).press('Enter');
  const reply = comments.part.getByRole('textbox', { name: 'Comment' }).first();
  await expect(reply).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(comments.part.getByRole('button', { name: 'Reply to Grace' })).toBeFocused();
  await page.keyboard.press('Enter');
  await reply.fill('And a reply, with more about such bowls: https://example.com/bowls.');
  await page.waitForTimeout(3200);
  await comments.part.getByRole('button', { name: 'Post reply' }).click();
  await expect(comments.notice).toHaveText('Your comment has been posted.');
  const link = comments.entry('And a reply').getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://example.com/bowls');
  await expect(link).toHaveAttribute('rel', /nofollow/);
  await expect(comments.title('2 Comments')).toBeVisible();
  await comments.entry('And a reply').last().getByRole('button', { name: 'Delete' }).click();
  await expect(comments.notice).toHaveText('Your comment has been deleted.');
  await expect(comments.title('1 Comment')).toBeVisible();
});

test('a missing field is reported at that field, and typed text survives a reload', async ({ page }) => {
  const comments = new CommentsPart(page);
  await comments.open('setting-a-mixed-table');
  await comments.text.fill('Half a thought');
  await comments.send.click();
  await expect(comments.name).toBeFocused();
  await expect(comments.name).toHaveAccessibleDescription('Please enter your name');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await comments.open('setting-a-mixed-table');
  await expect(comments.text).toHaveValue('Half a thought');
});

test('comments that fail to load show a message and load on retry', async ({ page }) => {
  await page.route('**/api/comments/**', (route) => route.abort(), { times: 1 });
  await page.goto('/journal/wedging');
  const comments = new CommentsPart(page);
  await comments.scrollIntoView();
  await expect(comments.part.getByRole('alert')).toContainText('Comments could not be loaded.');
  await comments.part.getByRole('button', { name: 'Try again' }).click();
  await expect(comments.text).toBeVisible();
});

test('the comments are not ready before they are loaded', async ({ page }) => {
  const gate = closedGate();
  const requested = page.waitForRequest('**/api/comments/**');
  await page.route('**/api/comments/**', async (route) => {
    await gate.passed;
    await route.continue();
  });
  await page.goto('/journal/wedging', { waitUntil: 'domcontentloaded' });
  const island = page.locator('.squarespace-comments');
  await island.scrollIntoViewIfNeeded();
  await requested;
  await expect(island).toHaveAttribute('data-island', 'loading');
  gate.open();
  await expect(island).toHaveAttribute('data-island', 'ready');
  expect(await new CommentsPart(page).text.isVisible()).toBe(true);
});

test('a double click sends one comment', async ({ page, traffic: _traffic }) => {
  const comments = new CommentsPart(page);
  await comments.open('how-we-pack-a-pot');
  await comments.name.fill('Eve');
  await comments.text.fill('Twice?');
  await page.waitForTimeout(3200);
  await comments.send.dblclick();
  await expect(comments.notice).toContainText('approved');
  await expect(comments.entry('Twice?')).toHaveCount(1);
});

test('a like is counted once, for any number of clicks and in every tab [S1.13] @phone', async ({ page, context }, {
  project,
}) => {
  const slug = project.name.includes('phone') ? 'opening-the-kiln' : 'where-ash-glaze-comes-from';
  const comments = new CommentsPart(page);
  await comments.open(slug);
  const second = new CommentsPart(await context.newPage());
  await second.open(slug);
  await expect(comments.like).toHaveAccessibleName('Like');
  await comments.like.click();
  await expect(comments.like).toHaveAttribute('aria-pressed', 'true');
  await expect(comments.like).toHaveAccessibleName('1 Like');
  // The other tab is not aware of the like: it sends it again and gets the same result.
  await second.like.click();
  await expect(second.like).toHaveAccessibleName('1 Like');
  await page.reload();
  await expect(comments.like).toHaveAttribute('aria-pressed', 'true');
  await expect(comments.like).toHaveAccessibleName('1 Like');
  await comments.like.press('Enter');
  await expect(comments.like).toHaveAccessibleName('Like');
  await expect(comments.like).toHaveAttribute('aria-pressed', 'false');
});
