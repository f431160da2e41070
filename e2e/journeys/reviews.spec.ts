import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { closedGate } from '../fixtures/gate.ts';
import { waitUntilReady } from '../fixtures/ready.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../pages/keyboard.ts';
import { ProductPage } from '../pages/product-page.ts';
import { ReviewsPart } from '../pages/reviews-part.ts';

// Covers reading and writing reviews, with and without scripts.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REVIEW = { stars: 4, name: 'Ada', text: 'It holds a whole pot of tea.' };

test('a product page shows its reviews with a summary, and labels imported ones @phone [S2.11]', async ({ page }) => {
  await new ProductPage(page).open('ember-mug');
  const reviews = new ReviewsPart(page);
  await expect(reviews.part).toMatchAriaSnapshot(`
    - region "Reviews":
      - heading "Reviews" [level=2]
      - paragraph:
        - img "3.7 out of 5 stars"
        - strong: "3.7"
        - text: 3 reviews
      - list "Reviews by number of stars":
        - listitem: 5 stars 1
        - listitem: 4 stars 1
        - listitem: 3 stars 0
        - listitem: 2 stars 1
        - listitem: 1 stars 0
  `);
  await expect(reviews.list).toHaveCount(3);
  await expect(reviews.list.first()).toContainText('From Sample');
  await expect(page.getByRole('link', { name: /3 reviews/ })).toHaveAttribute('href', '#reviews');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('reviews are included in structured data for search engines', async ({ page }) => {
  await new ProductPage(page).open('river-bowl');
  const json = (await page.locator('head script[type="application/ld+json"]').textContent()) ?? '';
  expect(JSON.parse(json)).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      aggregateRating: expect.objectContaining({ ratingValue: 5, reviewCount: 1 }),
    }),
  );
});

test('a new review is pending: its author sees that, also after a reload, and no one else does @phone', async ({
  page,
  browser,
  shop,
  signedIn,
}, { project }) => {
  test.slow();
  const slug = project.name === 'phone' ? 'cloud-bowl' : 'reed-vase';
  const product = new ProductPage(page);
  await product.open(slug);
  const reviews = new ReviewsPart(page);
  await reviews.scrollIntoView();
  await reviews.fillIn(REVIEW);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // Slower than a bot would be.
  await page.waitForTimeout(3200);
  await reviews.send.click();
  await expect(reviews.list).toContainText(['Waiting for approval']);
  await expect(reviews.part.getByText('Your review will appear here once it has been approved.')).toBeFocused();
  await expect(reviews.write).toHaveCount(0);
  await page.reload();
  await reviews.scrollIntoView();
  await expect(reviews.list).toContainText([REVIEW.text]);

  const others = await browser.newContext({ baseURL: shop.address });
  const other = await others.newPage();
  await new ProductPage(other).open(slug);
  await expect(new ReviewsPart(other).list).toHaveCount(0);

  const owner = await browser.newContext({ baseURL: shop.address, storageState: signedIn });
  const ownerPage = await owner.newPage();
  await ownerPage.goto('/shop');
  const crumb = (await owner.cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const waiting = (await (await ownerPage.request.get('/api/config/reviews')).json()) as {
    reviews: { id: string; text: string; itemTitle: string }[];
  };
  const ids = waiting.reviews.filter(({ text }) => text === REVIEW.text).map(({ id }) => id);
  const approval = await ownerPage.request.post('/api/config/reviews/decisions', {
    headers: { 'x-csrf-token': crumb },
    data: { ids, state: 'approved' },
  });
  expect(approval.ok()).toBe(true);
  await other.reload();
  await expect(new ReviewsPart(other).list).toContainText([REVIEW.text]);
  await expect(new ReviewsPart(other).list.first().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await others.close();
  await owner.close();
});

test('an incomplete form reports missing fields and focuses the first', async ({ page }) => {
  await new ProductPage(page).open('dusk-cup');
  const reviews = new ReviewsPart(page);
  await reviews.scrollIntoView();
  await reviews.openForm();
  await reviews.send.click();
  await expect(reviews.part.getByRole('alert')).toHaveText('Please select a star rating.');
  await expect(reviews.star(1)).toBeFocused();
  await expect(reviews.part.getByRole('alert')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(reviews.star(2)).toBeChecked();
  await reviews.send.click();
  await expect(reviews.part.getByRole('alert')).toHaveText('Please enter your name');
});

test('the reviews are not ready while the code of the form loads', async ({ page }) => {
  const gate = closedGate();
  const requested = page.waitForRequest(/\/review-section-/);
  await page.route(/\/review-section-/, async (route) => {
    await gate.passed;
    await route.continue();
  });
  await new ProductPage(page).open('dusk-cup');
  const reviews = new ReviewsPart(page);
  await reviews.scrollIntoView();
  await reviews.write.focus();
  await requested;
  await expect(reviews.part).toHaveAttribute('data-island', 'loading');
  gate.open();
  await expect(reviews.part).toHaveAttribute('data-island', 'ready');
  expect(await reviews.part.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
});

test('a review is written with the keyboard alone', async ({ page }) => {
  await new ProductPage(page).open('dusk-teapot');
  const reviews = new ReviewsPart(page);
  await reviews.scrollIntoView();
  await reviews.write.focus();
  await page.keyboard.press('Enter');
  await waitUntilReady(page);
  await tabTo(page, reviews.star(1));
  await page.keyboard.press('Space');
  for (let count = 0; count < 4; count++) await page.keyboard.press('ArrowRight');
  await expect(reviews.star(5)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Grace');
  await tabTo(page, reviews.part.getByRole('textbox', { name: 'Review', exact: true }));
  await page.keyboard.type('It pours without a drop.');
  await page.waitForTimeout(2500);
  await tabTo(page, reviews.send);
  await page.keyboard.press('Enter');
  await expect(reviews.list).toContainText(['Waiting for approval']);
});

test('a network failure keeps the written text', async ({ page }) => {
  await new ProductPage(page).open('fold-cups');
  const reviews = new ReviewsPart(page);
  await reviews.scrollIntoView();
  await reviews.fillIn(REVIEW);
  await page.route('**/api/reviews/**', (route) => route.abort('connectionreset'));
  await reviews.send.click();
  await expect(reviews.part.getByRole('alert')).toHaveText('Your review could not be sent. Please try again.');
  await expect(reviews.part.getByRole('textbox', { name: 'Review', exact: true })).toHaveValue(REVIEW.text);
});

test.describe('reviews with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent as plain HTML, and a page says what happens next', async ({ page }) => {
    await new ProductPage(page).open('salt-cellar');
    const reviews = new ReviewsPart(page);
    await reviews.fillIn(REVIEW);
    await reviews.send.click();
    await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
    await page.getByRole('link', { name: 'Go back' }).click();
    await expect(page).toHaveURL('/shop/p/salt-cellar');
  });
});
