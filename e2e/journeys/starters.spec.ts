import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/find-accessibility-violations.ts';
import { deleteStarter, importStarter, starterAddress } from '../fixtures/import-starter.ts';
import { expect, test } from '../fixtures/test.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { GiftCardPage } from '../pages/gift-card-page.ts';
import { ProductPage } from '../pages/product-page.ts';

// Covers the starter sites as visitors see them: their main pages at both widths, and a purchase in each.

const VALID_CARD = '4242 4242 4242 4242';
const WIDTHS = [390, 1280] as const;

/** What only the style sheets of the starter define. */
interface Look {
  background: string;
  font: string;
  /** A declaration of its frame. */
  frame: { selector: string; property: string; value: string };
}

interface StarterJourney {
  name: string;
  look: Look;
  paths: readonly string[];
  buy: (page: Page) => Promise<void>;
}

const JOURNEYS: readonly StarterJourney[] = [
  {
    name: 'portfolio',
    look: {
      background: 'rgb(244, 243, 240)',
      font: '"Helvetica Neue"',
      frame: { selector: '.side', property: 'position', value: 'sticky' },
    },
    paths: [
      '/',
      '/work',
      '/work/stairs',
      '/coast',
      '/journal',
      '/journal/choosing-a-paper',
      '/shop',
      '/shop/p/dunes-print',
      '/about',
      '/contact',
      '/cart',
      '/search?q=light',
      '/nowhere',
    ],
    async buy(page) {
      const product = new ProductPage(page);
      await product.open('dunes-print');
      await product.choose('Size', '12 × 16 in');
      await product.waitForAddToCart(() => product.addToCart.click());
      await page.goto('/cart');
      await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
      await new CheckoutPage(page).waitUntilReady();
      await payAtCheckout(page, '$72.00');
    },
  },
  {
    name: 'restaurant',
    look: {
      background: 'rgb(15, 36, 34)',
      font: 'Optima',
      frame: { selector: '.site-header', property: 'display', value: 'grid' },
    },
    paths: [
      '/',
      '/menu',
      '/events',
      '/events/first-greens',
      '/visit',
      '/reservations',
      '/shop',
      '/shop/p/gift-card',
      '/shop/p/tasting-for-two',
      '/cart',
      '/search?q=fish',
      '/nowhere',
    ],
    async buy(page) {
      const product = new ProductPage(page);
      await product.open('gift-card');
      await product.choose('Value', '$50');
      await page.getByRole('main').locator('.sqs-add-to-cart-button').click();
      const gift = new GiftCardPage(page);
      await expect(gift.email).toBeVisible();
      await gift.forMe.check();
      await gift.email.fill('ada@example.test');
      await gift.fillCard(VALID_CARD);
      await expect(gift.pay).toHaveText('Pay $50.00');
      await gift.pay.click();
    },
  },
  {
    name: 'blog',
    look: {
      background: 'rgb(255, 253, 248)',
      font: 'Charter',
      frame: { selector: '.site-title', property: 'border-top-width', value: '4px' },
    },
    paths: [
      '/',
      '/posts',
      '/posts?category=At%20home',
      '/posts?author=The%20editor',
      '/posts/the-slow-lane',
      '/writers',
      '/about',
      '/newsletter',
      '/shop',
      '/shop/p/issue-one',
      '/contact',
      '/cart',
      '/search?q=garden',
      '/nowhere',
    ],
    async buy(page) {
      await new CheckoutPage(page).openWith('issue-one');
      await payAtCheckout(page, '$21.00');
    },
  },
];

async function payAtCheckout(page: Page, total: string): Promise<void> {
  const checkout = new CheckoutPage(page);
  await checkout.fillAddress();
  await checkout.fillCard(VALID_CARD);
  await checkout.expectTotal(total);
  await checkout.pay.click();
}

/** Styles of the starter that the page does not have. */
async function findMissingStyles(page: Page, { background, font, frame }: Look): Promise<string[]> {
  const found = await page.evaluate(({ selector, property }) => {
    const body = getComputedStyle(document.body);
    const part = document.querySelector(selector);
    return {
      background: body.backgroundColor,
      font: body.fontFamily.split(',')[0],
      frame: part === null ? 'missing' : getComputedStyle(part).getPropertyValue(property),
    };
  }, frame);
  const expected = { background, font, frame: frame.value };
  return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`has the styles ${JSON.stringify(found)}`];
}

/** Errors in the console, content that is too wide, styles of another theme and accessibility violations of one page. */
async function findProblems(page: Page, path: string, look: Look): Promise<string[]> {
  const found: string[] = [];
  const onConsole = (message: { type(): string; text(): string }): void => {
    const isExpected = path === '/nowhere' && message.text().includes('404');
    if (message.type() === 'error' && !isExpected) found.push(message.text());
  };
  const onError = (error: Error): void => void found.push(error.message);
  page.on('console', onConsole).on('pageerror', onError);
  await page.goto(path);
  const { overflowPx, headings } = await page.evaluate(() => ({
    overflowPx: document.documentElement.scrollWidth - innerWidth,
    headings: document.querySelectorAll('h1').length,
  }));
  if (overflowPx > 0) found.push(`${overflowPx} px too wide`);
  if (headings !== 1) found.push(`${headings} main headings`);
  found.push(...(await findMissingStyles(page, look)), ...(await findAccessibilityViolations(page)));
  page.off('console', onConsole).off('pageerror', onError);
  return found.map((problem) => `${path}: ${problem}`);
}

for (const { name, look, paths, buy } of JOURNEYS)
  test.describe(`the starter “${name}”`, () => {
    test.use({
      baseURL: async ({ shop }, provide) => {
        await provide(starterAddress(shop, name));
      },
    });
    test.beforeAll(async ({ shop }) => await importStarter(shop, name));
    test.afterAll(async ({ shop }) => await deleteStarter(shop, name));

    for (const width of WIDTHS)
      test(`shows its main pages at ${width} px in its own styles, without an error, within the screen and accessibly`, async ({
        page,
      }) => {
        test.slow();
        await page.setViewportSize({ width, height: 850 });
        const found: string[] = [];
        for (const path of paths) found.push(...(await findProblems(page, path, look)));
        expect(found).toEqual([]);
      });

    test('sells its product to a paid order', async ({ page }) => {
      await buy(page);
      await expect(new CheckoutPage(page).thanks).toBeVisible();
    });
  });
