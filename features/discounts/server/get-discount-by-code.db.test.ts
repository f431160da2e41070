import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DiscountFile } from '#features/sites/site-file.ts';
import type { AppError } from '#kernel/errors/app-error.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { makeDiscountContext } from '../make-discount.ts';
import { saveDiscounts } from './discount-files.ts';
import { getDiscountByCode } from './get-discount-by-code.ts';

// Checks what guessing codes can reveal.

let database: Database;
let statements: string[];
let site: TestSite;

const CONTEXT = makeDiscountContext([4200]);

beforeAll(async () => {
  database = await testDatabase({ onStatement: (text) => statements.push(text) });
});
afterAll(() => database.close());
beforeEach(async () => {
  statements = [];
  site = await makeWebsite(database);
  const [past, future] = [site.clock().getTime() - 1, site.clock().getTime() + 1];
  await saveDiscounts(
    site,
    [
      { code: 'GOOD' },
      { code: 'OVER', endsAt: new Date(past).toISOString() },
      { code: 'LATER', startsAt: new Date(future).toISOString() },
      { code: 'SPENT', maxUses: 1 },
      { code: 'BIG', minimumCents: 10_000 },
      { code: 'PLATES', categories: ['Plates'] },
    ].map((overrides) => DiscountFile.parse({ title: '', kind: 'percent', percent: 10, ...overrides })),
  );
  await database.sql`update discounts set uses = 1 where website_id = ${site.websiteId} and code = 'SPENT'`;
});

/** Everything that the caller receives, and the statements that were executed. */
async function refusalOf(code: string): Promise<{ refusal: object; statements: string[] }> {
  statements = [];
  const error = await getDiscountByCode(site, code, CONTEXT).then(
    () => expect.fail(`${code} was accepted`),
    (thrown: AppError) => thrown,
  );
  return {
    refusal: { code: error.code, status: error.status, message: error.message, field: error.field },
    statements,
  };
}

describe('getDiscountByCode for an entered code', () => {
  it.each(['GOOD', ' good ', 'Good'])('finds the discount when it is entered as %j', async (code) => {
    expect(await getDiscountByCode(site, code, CONTEXT)).toMatchObject({ code: 'GOOD' });
  });

  it.each(['BIG', 'PLATES'])(
    'returns %s although the cart does not qualify, so that the cart can give the reason',
    async (code) => {
      expect(await getDiscountByCode(site, code, CONTEXT)).toMatchObject({ code });
    },
  );

  it.each(['OVER', 'LATER', 'SPENT', '', "'", 'Ω'.repeat(500)])(
    'refuses %j like an unknown code, with the same error code, message and database work',
    async (code) => {
      const unknown = await refusalOf('UNKNOWN');
      expect(unknown).toMatchObject({ refusal: { code: 'DISCOUNTS_CODE_REFUSED' }, statements: [expect.any(String)] });
      expect(await refusalOf(code)).toStrictEqual(unknown);
    },
  );

  it('refuses the code of another website', async () => {
    const other = await makeWebsite(database);
    await expect(getDiscountByCode(other, 'GOOD', CONTEXT)).rejects.toMatchObject({ code: 'DISCOUNTS_CODE_REFUSED' });
  });
});
