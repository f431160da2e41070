import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Database } from '#platform/db/db.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { catalogRoutes } from './routes.ts';

const app = makeApp({
  database: {} as Database, // the modal is the same for every website and runs no query
  websiteId: 'a'.repeat(24) as WebsiteId,
  clock: () => new Date(0),
  routes: catalogRoutes,
});
const shopper = new Visitor(app.server);
const MODAL = '/api/commerce/installments/modal';

describe('the installment modal endpoint', () => {
  it('returns HTML by language and country [S7.100]', async () => {
    const reply = await shopper.get(`${MODAL}?language=en-US&country=US`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toMatch(/^<dialog .*lang="en"/);
    expect(reply.body).toContain('Pay in 4 with Afterpay');
    const british = await shopper.get(`${MODAL}?language=fr&country=GB`);
    expect(british.body).toContain('Payez en 4 fois avec Clearpay');
  });

  it('falls back to English for an unknown or missing language [S7.100]', async () => {
    const english = (await shopper.get(`${MODAL}?language=en&country=CA`)).body;
    for (const query of ['language=ja', 'language=', 'language=%3Cscript%3E', '']) {
      const reply = await shopper.get(`${MODAL}?country=CA&${query}`);
      expect([reply.statusCode, reply.body]).toStrictEqual([200, english]);
    }
  });

  it('accepts the country in lower case', async () => {
    expect((await shopper.get(`${MODAL}?language=en&country=nz`)).statusCode).toBe(200);
  });

  it.each(['DE', 'XX', '', 'constructor'])(
    'rejects the country %j, which has no installment provider',
    async (country) => {
      const reply = await shopper.get(`${MODAL}?language=en&country=${country}`);
      expect(refusalOf(reply)).toStrictEqual({ status: 404, code: 'CATALOG_INSTALLMENTS_NOT_OFFERED' });
      expect(reply.json()).toMatchObject({ errors: { country: ['Installments are not available in this country.'] } });
    },
  );

  it.each([
    'language=en',
    'language=en&country=US&country=GB',
    'country=US&size=1',
    `country=US&language=${'x'.repeat(101)}`,
  ])('rejects the malformed query %s', async (query) => {
    expect(refusalOf(await shopper.get(`${MODAL}?${query}`))).toStrictEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
  });
});
