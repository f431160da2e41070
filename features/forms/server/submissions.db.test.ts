import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { type FormSite, openFormSite } from './testing/form-site.ts';

// Owns what a submission is kept for and refused for, over HTTP and on a real database.

let forms: FormSite;
beforeAll(async () => {
  forms = await openFormSite();
});
afterAll(() => forms.close());

const ANSWERS = { email: 'ada@example.test', message: 'Do you make plates too?' };

describe('a submission', () => {
  it('is kept with its answers and their questions, by key, form and captcha key [S3.124, S3.125, S3.126, S7.43, S7.44, S7.45, S7.46]', async () => {
    const formId = await forms.form({ captcha: true, successText: 'Thanks!' });
    const reply = await forms.visitor().submit(formId, ANSWERS, { page: '/contact' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { successText: 'Thanks!', successRedirect: null }]);
    const { submissions } = await forms.list('inbox', `&formId=${formId}`);
    expect(submissions).toMatchObject([
      {
        email: 'ada@example.test',
        page: '/contact',
        reasons: [],
        answers: [
          { id: 'email', type: 'email', rawTitle: 'Email', value: 'ada@example.test' },
          { id: 'message', type: 'textarea', rawTitle: 'Message', value: 'Do you make plates too?' },
        ],
      },
    ]);
  });

  it('gets its key from a call with an empty body [S7.40, S7.42]', async () => {
    const reply = await forms.visitor().send({ method: 'POST', url: '/api/form/FormSubmissionKey' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ key: expect.stringMatching(/^\w+\.[\w-]{16}\.[\w-]{32}$/) });
  });

  it('names its form beside what the specification lists, since key, form and captcha do not [S7.48]', async () => {
    const visitor = forms.visitor();
    const key = await visitor.key();
    expect((await visitor.save({ key, form: '{}' })).json()).toMatchObject({ errors: { formId: expect.any(Array) } });
    const unknown = await visitor.save({ key, form: '{}', formId: '0'.repeat(24) });
    expect(refusalOf(unknown)).toEqual({ status: 404, code: 'FORMS_NOT_FOUND' });
  });

  it('sent twice with the same key is one, at the same moment too', async () => {
    const formId = await forms.form({ captcha: true });
    const visitor = forms.visitor();
    const body = {
      key: await visitor.key(),
      formId,
      captchaKey: await visitor.proof(),
      form: JSON.stringify(ANSWERS),
    };
    forms.site.clock.pass(20_000);
    const replies = await Promise.all([visitor.save(body), visitor.save(body), visitor.save(body)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await forms.list('inbox', `&formId=${formId}`)).total).toBe(1);
    const other = await visitor.save({ ...body, form: JSON.stringify({ ...ANSWERS, message: 'Else' }) });
    expect(refusalOf(other)).toEqual({ status: 401, code: 'FORMS_KEY_REFUSED' });
  });

  it('is refused with a key that is made up, too old, or of another browser', async () => {
    const formId = await forms.form();
    const visitor = forms.visitor();
    const send = async (key: string) => refusalOf(await visitor.save({ key, formId, form: JSON.stringify(ANSWERS) }));
    const refused = { status: 401, code: 'FORMS_KEY_REFUSED' };
    expect(await send('a.b.c')).toEqual(refused);
    expect(await send(await forms.visitor().key())).toEqual(refused);
    const old = await visitor.key();
    forms.site.clock.pass(3 * 3_600_000);
    expect(await send(old)).toEqual(refused);
  });

  it('names each field that cannot be taken', async () => {
    const formId = await forms.form();
    const reply = await forms.visitor().submit(formId, { email: 'ada', extra: 'x' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      message: 'One or more fields is invalid, please check your entries.',
      errors: {
        email: ['Email is not valid. Email addresses should follow the format name@example.com.'],
        message: ['Required'],
        extra: ['This form does not ask for this.'],
      },
    });
  });

  it.each(['[]', 'null', '{', '"x"', '{"email":"\\ud800"}', '{"email":"\\u0000"}'])(
    'of %s cannot be read',
    async (form) => {
      const formId = await forms.form();
      const visitor = forms.visitor();
      const reply = await visitor.save({ key: await visitor.key(), formId, form });
      expect(refusalOf(reply)).toEqual({ status: 400, code: 'FORMS_UNREADABLE' });
    },
  );

  it('of 5 MB is turned away at the door', async () => {
    const visitor = forms.visitor();
    const reply = await visitor.save({ key: 'x', formId: await forms.form(), form: 'x'.repeat(5_000_000) });
    expect(refusalOf(reply)).toEqual({ status: 413, code: 'HTTP_BODY_TOO_LARGE' });
  });

  it('to a form of another website finds none', async () => {
    const other = await openFormSite();
    const formId = await other.form();
    await other.close();
    const reply = await forms.visitor().submit(formId, ANSWERS);
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'FORMS_NOT_FOUND' });
  });

  it('needs a proof of work that is its own, for this action, and not used before', async () => {
    const formId = await forms.form({ captcha: true });
    const visitor = forms.visitor();
    const needed = { status: 400, code: 'FORMS_CAPTCHA_NEEDED' };
    const send = async (captchaKey: string | undefined, message: string) => {
      const key = await visitor.key();
      forms.site.clock.pass(20_000);
      return await visitor.save({ key, formId, captchaKey, form: JSON.stringify({ ...ANSWERS, message }) });
    };
    expect(refusalOf(await send(undefined, 'a'))).toEqual(needed);
    expect(refusalOf(await send('x.y:12:abc:FORM_BLOCK_SUBMISSION', 'b'))).toEqual(needed);
    const forList = await visitor.proof('NEWSLETTER_BLOCK_SUBMISSION');
    expect(refusalOf(await send(forList, 'c'))).toEqual(needed);
    const proof = await visitor.proof();
    expect((await send(proof, 'd')).statusCode).toBe(200);
    expect(refusalOf(await send(proof, 'e'))).toEqual(needed);
    const old = await visitor.proof();
    forms.site.clock.pass(31 * 60_000);
    expect(refusalOf(await send(old, 'f'))).toEqual(needed);
  });

  it('leads only to ways of this site', async () => {
    const formId = await forms.form({ successRedirect: '/thank-you' });
    expect((await forms.visitor().submit(formId, ANSWERS)).json()).toMatchObject({ successRedirect: '/thank-you' });
    await forms.database.sql`
      update forms set definition = jsonb_set(definition, '{successRedirect}', '"javascript:alert(1)"')
      where website_id = ${forms.site.websiteId} and id = ${formId}`;
    expect((await forms.visitor().submit(formId, ANSWERS)).json()).toMatchObject({ successRedirect: null });
  });
});

describe('the calls about definitions', () => {
  it('check answers and keep nothing; errors come by field id [S5.28, S5.29, S7.34, S7.35, S7.36]', async () => {
    const formId = await forms.form();
    const visitor = forms.visitor();
    const good = await visitor.post(`/api/rest/forms/validate/${formId}`, ANSWERS);
    expect([good.statusCode, good.json()]).toEqual([200, { valid: true }]);
    const bad = await visitor.post(`/api/rest/forms/validate/${formId}`, { email: 'x' });
    expect(bad.statusCode).toBe(400);
    expect(bad.json<{ errors: object }>().errors).toEqual({
      email: ['Email is not valid. Email addresses should follow the format name@example.com.'],
      message: ['Required'],
    });
    expect((await forms.list('inbox', `&formId=${formId}`)).total).toBe(0);
  });

  it('tell what the form of a product asks, and not where answers go [S7.32, S7.33]', async () => {
    const formId = await forms.form({ kind: 'product', delivery: { mailTo: ['secret@shop.test'] } });
    const reply = await forms.visitor().get(`/api/template/GetTemplateSchema?type=form&formId=${formId}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      forms: [
        { id: formId, kind: 'product', fields: [{ id: 'email', type: 'email', required: true }, { id: 'message' }] },
      ],
    });
    expect(reply.body).not.toContain('secret@shop.test');
    const all = await forms.visitor().get('/api/template/GetTemplateSchema?type=form');
    expect(all.json<{ forms: { kind: string }[] }>().forms.every(({ kind }) => kind === 'product')).toBe(true);
  });
});
