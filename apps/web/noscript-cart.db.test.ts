import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShoppingCart } from '#features/cart/contract.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProduct, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { minimalTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers buying without JavaScript: the forms of a page, their effect, and the server-rendered cart.

let web: TestWeb;
let mug: TestProduct;
let bowl: TestProduct;

beforeAll(async () => {
  web = await openWeb();
  const theme = new Map([
    ...minimalTheme,
    [
      'collections/products.item',
      Buffer.from('{.section item}{@|variants-select}{@|quantity-input}{@|add-to-cart-btn}{.end}'),
    ],
    [
      'pages/cart.page',
      Buffer.from(
        '<style>.c{color:red}</style><script>siteOwned()</script><div class="c" data-cart-page><p data-cart-empty>Nothing</p></div>',
      ),
    ],
  ]);
  const site = await makeWebsite(web.installation.database, { theme });
  const shop = await makeCollection(site, { slug: 'shop' });
  bowl = await makeProduct(site, shop, { slug: 'bowl', title: 'Bowl & Co' });
  mug = await makeProduct(site, shop, {
    slug: 'mug',
    title: 'Mug',
    options: ['Size'],
    variants: [
      { sku: 'S', attributes: { Size: 'Small' }, priceCents: 2000, stock: 5 },
      { sku: 'L', attributes: { Size: 'Large' }, priceCents: 3000, stock: 0 },
    ],
  });
});
afterAll(() => web.close());

class Shopper extends Visitor {
  constructor() {
    super(web.server);
  }

  async sendForm(name: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const payload = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return await this.send({ method: 'POST', url: `/commerce/plain-cart/${name}`, payload, headers: type });
  }

  async cart(): Promise<ShoppingCart> {
    return (await this.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
  }
}

describe('buying without JavaScript', () => {
  it('renders a form with the options on a product page, the same for all visitors', async () => {
    const { body } = await new Shopper().get(mug.path);
    expect(body).toContain(`id="buy-${mug.id}" method="post" action="/commerce/plain-cart/add"`);
    expect(body).toContain(`name="option-Size" form="buy-${mug.id}"`);
  });

  it('adds the chosen variant to the cart and redirects to it', async () => {
    const ada = new Shopper();
    const reply = await ada.sendForm('add', { itemId: mug.id, 'option-Size': 'Small', quantity: '2' });
    expect([reply.statusCode, reply.headers.location]).toStrictEqual([303, '/cart?added=true']);
    const next = await ada.get('/cart?added=true');
    expect([next.statusCode, next.headers.location]).toStrictEqual([303, '/cart']);
    expect((await ada.cart()).entries.map(({ title, quantity }) => [title, quantity])).toStrictEqual([['Mug', 2]]);
  });

  it.each([
    [{}, 'Please select the Size option.'],
    [{ 'option-Size': 'Huge' }, 'Sorry, that item variant is unavailable. Please select another variant.'],
    [{ 'option-Size': 'Large' }, 'Sorry, we do not have enough of that item available.'],
    [{ 'option-Size': 'Small', quantity: 'x' }, 'Quantity must be a number.'],
    [{ 'option-Size': 'Small', quantity: '6' }, 'Sorry, we do not have enough of that item available.'],
  ])('rejects %j with the message of the script', async (fields, message) => {
    const ada = new Shopper();
    const reply = await ada.sendForm('add', { itemId: mug.id, ...fields }, { referer: `http://shop.test${mug.path}` });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain(`<p>${message}</p>`);
    expect(reply.body).toContain(`href="${mug.path}"`);
    expect((await ada.cart()).entries).toStrictEqual([]);
  });

  it('shows a notice to a browser without cookies', async () => {
    const { body } = await new Shopper().get('/cart?added=true');
    expect(body).toContain('Please enable cookies in your browser, reload the page, and try again.');
  });

  it('rejects a form posted from another site', async () => {
    const ada = new Shopper();
    const reply = await ada.sendForm('add', { itemId: bowl.id }, { 'sec-fetch-site': 'cross-site' });
    expect(reply.statusCode).toBe(403);
    expect((await ada.cart()).entries).toStrictEqual([]);
  });
});

describe('the cart page', () => {
  it('is rendered by the server for visitors with a cart, and never cached', async () => {
    const ada = new Shopper();
    await ada.sendForm('add', { itemId: bowl.id });
    const { body, headers } = await ada.get('/cart');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toMatch(/data-cart-page><div data-cart-drawn>[^]*Bowl &amp; Co[^]*\$42\.00[^]*href="\/checkout"/);
    expect(body).toContain('action="/commerce/plain-cart/change"');
    const others = await new Shopper().get('/cart');
    expect(others.body).not.toContain('<div data-cart-drawn');
    expect(others.headers['cache-control']).toBe('private, no-store');
  });

  it('runs no script of the site, with or without a cart, under a policy with a nonce per response', async () => {
    const ada = new Shopper();
    await ada.sendForm('add', { itemId: bowl.id });
    const nonces = new Set<string>();
    for (const shopper of [ada, ada, new Shopper(), new Shopper()]) {
      const { body, headers } = await shopper.get('/cart');
      const policy = String(headers['content-security-policy']);
      const [, scripts = '', nonce = ''] = /script-src ([^;]*'nonce-([\w-]+)'[^;]*)/.exec(policy) ?? [];
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("form-action 'self'");
      // Not `self`: the theme's own script files are on the same origin.
      expect(scripts.split(' ')).toStrictEqual([`'nonce-${nonce}'`, 'shop.test/assets/storefront/']);
      // The policy would block it, and the browser would log an error.
      expect(body).not.toContain('siteOwned');
      const inline = [...body.matchAll(/<script nonce="([^"]*)">/g)].map(([, given]) => given);
      expect(inline).toStrictEqual([nonce]);
      for (const [style] of body.matchAll(/<style[^>]*>/g)) expect(style).toBe(`<style nonce="${nonce}">`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  it.each(['/cart?format=x', '/cart?format=', '/cart?format=main-content', '/cart?format=rss', '/cart?format=ical'])(
    'runs no script of the site at %s either',
    async (url) => {
      const { body, headers } = await new Shopper().get(url);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'nonce-/);
      expect(body).not.toContain('siteOwned');
    },
  );

  it('embeds data for scripts, and a policy for the requested host', async () => {
    const data = await new Shopper().get('/cart?format=json');
    expect(data.headers['content-type']).toContain('application/json');
    const policyAt = async (host: string) =>
      String((await web.server.inject({ url: '/cart', headers: { host } })).headers['content-security-policy']);
    expect(await policyAt('shop.test:3000')).toContain(' shop.test:3000/assets/storefront/;');
    // A policy cannot contain such a host.
    expect(await policyAt('[::1]:3000')).toContain("' 'self';");
  });

  it('changes quantities and removes lines with its forms', async () => {
    const ada = new Shopper();
    await ada.sendForm('add', { itemId: bowl.id });
    const entryId = (await ada.cart()).entries[0]?.id ?? '';
    expect((await ada.sendForm('change', { entryId, quantity: '3' })).headers.location).toBe('/cart');
    expect((await ada.cart()).totalQuantity).toBe(3);
    await ada.sendForm('change', { entryId, quantity: '3', remove: 'true' });
    expect((await ada.cart()).entries).toStrictEqual([]);
    expect((await ada.get('/cart')).body).not.toContain('<div data-cart-drawn');
  });

  it('applies codes and shows the reason for a rejected one', async () => {
    const ada = new Shopper();
    await ada.sendForm('add', { itemId: bowl.id });
    const reply = await ada.sendForm('coupon', { code: 'NOPE' });
    expect([reply.statusCode, reply.body.includes('Unable to Change Cart')]).toStrictEqual([409, true]);
  });
});
