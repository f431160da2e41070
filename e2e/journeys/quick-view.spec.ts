import type { Locator } from '@playwright/test';
import { changeStore } from '../fixtures/change-site.ts';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { expect, test } from '../fixtures/test.ts';
import { CartIndicators } from '../pages/cart-indicators.ts';
import { tabTo } from '../pages/keyboard.ts';
import { QuickView } from '../pages/quick-view.ts';
import { SiteHeader } from '../pages/site-header.ts';

// Covers the quick view of a product over a list: what it shows, how it closes, and buying from it.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the quick view shows image, title, price, options, quantity, button and a link to the page @phone [S2.15, S2.16]', async ({
  page,
}) => {
  await page.goto('/shop');
  const view = new QuickView(page);
  await view.open('Ember Mug');
  await expect(view.dialog).toMatchAriaSnapshot(`
    - dialog "Ember Mug":
      - button "Close"
      - img
      - heading "Ember Mug" [level=1]
      - text: /from/
      - combobox "Select Size"
      - combobox "Select Glaze"
      - spinbutton "Quantity": "1"
      - button "Add To Cart"
      - link "View full details":
        - /url: /\\/shop\\/p\\/ember-mug/
  `);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('price and notices in the quick view follow the variant, as on the product page', async ({ page }) => {
  await page.goto('/shop');
  const view = new QuickView(page);
  await view.open('Ember Mug');
  await view.choose('Size', 'Large');
  await view.choose('Glaze', 'Ash');
  await expect(view.dialog.locator('.product-price')).toHaveText('34.00');
  await expect(view.dialog.getByText('Only 3 left', { exact: true })).toBeVisible();
  await expect(view.dialog.getByRole('status')).toHaveText(/Price: 34\.00\. Only 3 left/);
});

test('the quick view adds to the cart with the page type underneath, and announces it inside the dialog @phone [S2.53, S2.54]', async ({
  page,
}) => {
  await page.goto('/shop');
  const sentEvents = page.evaluate(
    async () =>
      await new Promise<object>((resolve) => {
        document.addEventListener('vitrine:cart-added', (event) => {
          const { pageType, quickView } = (event as CustomEvent<{ pageType: string; quickView: boolean }>).detail;
          resolve({ pageType, quickView });
        });
      }),
  );
  const view = new QuickView(page);
  await view.open('River Bowl');
  // Waited for from the start, since it closes by itself after three seconds.
  const confirmation = view.dialog.getByRole('region', { name: 'Added to your cart' }).waitFor();
  await view.addToCart.click();
  await confirmation;
  expect(await sentEvents).toEqual({ pageType: 'plp', quickView: true });
  await expect(view.dialog.getByRole('status')).toHaveText(
    /River Bowl was added to your cart\. Items in your cart: 1\./,
  );
  await page.keyboard.press('Escape');
  await expect(new SiteHeader(page).cart).toHaveAccessibleName('Cart 1');
  await expect(new CartIndicators(page).pill).toBeVisible();
});

test('a quick view opened from a product block reports the block as its source [S2.53, S2.54]', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('.block-products').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  const view = new QuickView(page);
  await view.open(title);
  await expect(view.dialog).toHaveAttribute('data-quick-view', 'product_block');
});

const CLOSE_ACTIONS: readonly (readonly [string, (view: QuickView) => Promise<void>])[] = [
  ['Escape', async ({ dialog }) => await dialog.page().keyboard.press('Escape')],
  ['its button', async ({ dialog }) => await dialog.getByRole('button', { name: 'Close' }).click()],
  ['a click outside', async ({ dialog }) => await dialog.page().mouse.click(3, 300)],
  ['the back button', async ({ dialog }) => void (await dialog.page().goBack())],
];

for (const [name, close] of CLOSE_ACTIONS) {
  test(`the quick view closes by ${name}, returns the focus, and leaves the browser history as it was [S2.15]`, async ({
    page,
  }) => {
    await page.goto('/about');
    await page.goto('/shop');
    const view = new QuickView(page);
    await view.open('River Bowl');
    await close(view);
    await expect(view.dialog).toHaveCount(0);
    await expect(page).toHaveURL('/shop');
    await expect(view.opener('River Bowl')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
}

test('the quick view works by keyboard alone and traps the focus while it is open', async ({ page }) => {
  await page.goto('/shop');
  const view = new QuickView(page);
  const opener = view.opener('Ember Mug');
  await page.getByRole('article').filter({ hasText: 'Ember Mug' }).scrollIntoViewIfNeeded();
  await expect(opener).toBeAttached();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(view.dialog).toBeVisible();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

/** Whether badge and button overlap, and whether both stay above the title, for several badge texts. */
async function measureOverlay(card: Locator, texts: readonly string[]) {
  return await card.evaluate((root, badges) => {
    const [badge, button] = ['.product-mark', '.sqs-product-quick-view-button'].map((part) => root.querySelector(part));
    const title = root.querySelector('h3');
    if (!badge || !button || !title) throw new Error('The card has no badge, no button or no title');
    return badges.map((text) => {
      badge.textContent = text;
      const [a, b, below] = [badge, button, title].map((part) => part.getBoundingClientRect());
      if (!a || !b || !below) throw new Error('A part has no box');
      const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      return { text, isApart, isAboveTitle: Math.max(a.bottom, b.bottom) <= below.top };
    });
  }, texts);
}

for (const pointer of ['a mouse', 'a finger'] as const) {
  test.describe(`product cards with ${pointer}`, () => {
    if (pointer === 'a finger') test.use({ hasTouch: true, isMobile: true });

    test('the badge of a product card and its quick-view button never overlap, however long the badge is', async ({
      page,
    }) => {
      const badges = [
        'sale',
        'Back with the spring firing',
        'Ausverkauft bis zum nächsten Brand im Frühjahr. '.repeat(9),
      ];
      for (const width of [360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/shop');
        const card = page.getByRole('article').filter({ hasText: 'Back with the spring firing' });
        await card.scrollIntoViewIfNeeded();
        await expect(card.locator('.sqs-product-quick-view-button')).toHaveCSS('display', 'grid');
        const expected = badges.map((text) => ({ text, isApart: true, isAboveTitle: true }));
        expect([width, await measureOverlay(card, badges)]).toEqual([width, expected]);
      }
    });
  });
}

test('a product that cannot be fetched opens as a page', async ({ page }) => {
  await page.route(/format=main-content/, (route) => route.abort('connectionreset'));
  await page.goto('/shop');
  const card = page.getByRole('article').filter({ hasText: 'River Bowl' });
  await card.hover();
  await new QuickView(page).opener('River Bowl').click();
  await expect(page).toHaveURL('/shop/p/river-bowl');
});

test.describe('related products on a product page', () => {
  test('shows up to four available products and tracks views, clicks and additions [S7.126]', async ({ page }) => {
    const sentEvents: string[] = [];
    await page.exposeFunction('note', (name: string) => void sentEvents.push(name));
    await page.addInitScript(() => {
      document.addEventListener('vitrine:shopping', (event) => {
        const { note } = globalThis as unknown as { note: (name: string) => void };
        note((event as CustomEvent<{ name: string }>).detail.name);
      });
    });
    await page.goto('/shop/p/river-bowl');
    const related = page.getByRole('region', { name: 'You may also like' });
    await expect(related.getByRole('article')).toHaveCount(4);
    await expect(related.getByText('sold out', { exact: false })).toHaveCount(0);
    await related.scrollIntoViewIfNeeded();
    await expect.poll(() => sentEvents).toEqual(['RelatedProductDisplay']);
    const title = await related.getByRole('article').first().getByRole('heading').innerText();
    const view = new QuickView(page);
    await view.open(title);
    for (const choice of await view.dialog.getByRole('combobox').all()) await choice.selectOption({ index: 1 });
    await view.addToCart.click();
    await expect.poll(() => sentEvents).toEqual(['RelatedProductDisplay', 'RelatedProductAddToCart']);
    await page.keyboard.press('Escape');
    await related.getByRole('link').first().click();
    await expect.poll(() => sentEvents.at(-1)).toBe('RelatedProductClick');
  });

  test('is absent where the shop has not switched it on [S7.126]', async ({ page, shop }) => {
    test.slow();
    await changeStore(shop, { relatedProductsEnabled: false });
    try {
      await page.goto('/shop/p/river-bowl');
      await expect(page.getByRole('heading', { level: 1, name: 'River Bowl' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'You may also like' })).toHaveCount(0);
    } finally {
      await changeStore(shop, { relatedProductsEnabled: true });
    }
  });
});
