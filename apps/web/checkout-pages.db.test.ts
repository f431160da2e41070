import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toOrderToken } from '#features/orders/server/index.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { plainTheme } from '#seeds/factories/theme.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Owns the frame of the pages around money: what may run in it, who may keep it, and what a wrong link is answered with.

const OWN_SCRIPT = '<script src="https://site-owned.test/x.js"></script>';

const NOBODYS = idSchema<'order'>().parse('0123456789abcdef01234567');

let web: TestWeb;
let site: TestSite;

beforeAll(async () => {
  web = await openWeb();
  const theme = new Map(
    [...plainTheme].map(([path, bytes]): [string, Uint8Array] => {
      return [path, path.endsWith('.region') ? Buffer.concat([bytes, Buffer.from(OWN_SCRIPT)]) : bytes];
    }),
  );
  site = await makeWebsite(web.installation.database, { theme });
  // A website that is alone answers on every host.
  await makeWebsite(web.installation.database);
});
afterAll(() => web.close());

describe('/checkout', () => {
  it('runs no script of the site, under a policy with a nonce for each reply', async () => {
    const visitor = new Visitor(web.server, site.host);
    const [one, two] = [await visitor.get('/checkout'), await visitor.get('/checkout?cartToken=abc')];
    expect(one.statusCode).toBe(200);
    expect(one.body).toContain('data-checkout');
    expect(one.body).toContain('data-page-type="201"');
    expect(one.body).not.toContain('site-owned');
    expect(two.body).not.toContain('abc');
    expect(one.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'nonce-");
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(visitor.cookies.get('crumb')).toMatch(/\S/);
  });

  it('is not there on a host without a website', async () => {
    expect((await new Visitor(web.server, 'nobody.test').get('/checkout')).statusCode).toBe(404);
  });
});

describe('the page of an order', () => {
  it('is the 404 of the theme for a link that was made up, and for one of an order that is not there', async () => {
    const visitor = new Visitor(web.server, site.host);
    const missing = await visitor.get('/nothing-here');
    for (const token of ['x', toOrderToken(SECRET, site.websiteId, NOBODYS)]) {
      const reply = await visitor.get(`/checkout/order/${token}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toBe(missing.body);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });
});
