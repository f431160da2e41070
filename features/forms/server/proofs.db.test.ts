import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAPTCHA_ACTIONS } from '#kernel/contract/captcha-action.ts';
import { deleteExpiredTokens, markTokenUsed } from '#platform/adapters/captcha/used-tokens.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import { type FormSite, openFormSite } from './testing/form-site.ts';

// Covers that a proof of work is valid for one action of one website, and once in the whole installation.

let forms: FormSite;
let database: Database;
beforeAll(async () => {
  forms = await openFormSite();
  database = await testDatabase();
});
afterAll(async () => {
  await forms.close();
  await database.close();
});

const ANSWERS = { email: 'ada@example.test', message: 'Do you ship to Norway?' };

it('rejects a proof issued for another action, even with the action renamed', async () => {
  const formId = await forms.form({ captcha: true });
  const visitor = forms.visitor();
  const key = await visitor.key();
  const foreign = await visitor.proof(CAPTCHA_ACTIONS.waitlist);
  const renamed = foreign.replace(CAPTCHA_ACTIONS.waitlist, CAPTCHA_ACTIONS.form);
  forms.site.clock.advance(20_000);
  const reply = await visitor.save({ key, formId, captchaKey: renamed, form: JSON.stringify(ANSWERS) });
  expect(refusalOf(reply).code).toBe('FORMS_CAPTCHA_NEEDED');
});

it('issues no challenge for an unknown action', async () => {
  for (const query of ['', '?action=', '?action=ANYTHING']) {
    expect((await forms.visitor().get(`/api/form/captcha${query}`)).statusCode).toBe(400);
  }
});

it('accepts a proof once across all websites and processes until it has expired', async () => {
  const sites = [await makeWebsite(database), await makeWebsite(database)];
  const proof = { id: `proof ${Math.random()}`, expiresAt: new Date('2026-03-01T12:00:00Z') };
  const attempts = await Promise.all(
    sites.flatMap(({ websiteId }) => [1, 2].map(() => markTokenUsed(database, websiteId, proof))),
  );
  expect(attempts.filter(Boolean)).toHaveLength(1);
  await deleteExpiredTokens(database, new Date('2026-03-01T12:00:01Z'));
  const [first] = sites;
  if (first === undefined) throw new Error('No website was made');
  expect(await markTokenUsed(database, first.websiteId, proof)).toBe(true);
});
