import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormSite, openFormSite } from './testing/form-site.ts';

// Covers spam protection with a thousand bot submissions and twenty submissions by a person.

let forms: FormSite;
beforeAll(async () => {
  forms = await openFormSite();
});
afterAll(() => forms.close());

const spam = (index: number) =>
  JSON.stringify({ email: `robot${index}@spam.test`, message: `Offer number ${index}: https://spam.test/${index}` });

describe('a thousand submissions by bots over bare HTTP', () => {
  it('keeps bots without a page, with replayed keys, forged proofs or instant sending out of the inbox', async () => {
    const guarded = await forms.form({ captcha: true });
    const open = await forms.form();
    const replayed = forms.visitor();
    const key = await replayed.key();
    const proof = await replayed.proof();
    const attempts: ((index: number) => Promise<{ statusCode: number }>)[] = [
      // Has not loaded a page: no CSRF token, no key.
      (index) =>
        forms.app.server.inject({
          method: 'POST',
          url: '/api/form/SaveFormSubmission',
          remoteAddress: `10.20.${index >> 8}.${index & 255}`,
          headers: { host: forms.site.host },
          payload: { key: 'x', formId: guarded, form: spam(index) },
        }),
      // Uses one key for all submissions.
      (index) => replayed.save({ key, formId: guarded, captchaKey: proof, form: spam(index) }),
      // Uses a new key and a forged proof.
      async (index) => {
        const robot = forms.visitor();
        const made = `abc.def:${index}:sig:FORM_BLOCK_SUBMISSION`;
        return await robot.save({ key: await robot.key(), formId: guarded, captchaKey: made, form: spam(index) });
      },
      // Uses a form without captcha and a new key, and sends at once.
      async (index) => {
        const robot = forms.visitor();
        return await robot.save({ key: await robot.key(), formId: open, form: spam(index) });
      },
      // Fills in the honeypot field.
      async (index) => {
        const robot = forms.visitor();
        const fresh = await robot.key();
        forms.site.clock.advance(5000);
        return await robot.save({ key: fresh, formId: open, form: spam(index), homepage: 'https://spam.test' });
      },
    ];
    const statuses = new Map<number, number>();
    for (let index = 0; index < 1000; index++) {
      const { statusCode } = (await attempts[index % attempts.length]?.(index)) ?? { statusCode: 0 };
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect((await forms.list('inbox')).total).toBe(0);
    expect((await forms.list('spam')).total).toBe(401);
    expect([...statuses].toSorted(([a], [b]) => a - b)).toEqual([
      [200, 401],
      [400, 509],
      [429, 90],
    ]);
  });

  it('still accepts 20 of 20 submissions by a person', async () => {
    const formId = await forms.form({ captcha: true });
    const person = forms.visitor();
    for (let index = 0; index < 20; index++) {
      const answers = { email: 'ada@example.test', message: `Question ${index}, see https://example.com/bowls` };
      expect((await person.submit(formId, answers)).statusCode).toBe(200);
    }
    expect((await forms.list('inbox', `&formId=${formId}`)).total).toBe(20);
  });
});
