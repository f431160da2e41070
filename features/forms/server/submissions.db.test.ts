import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { CONTACT_FIELDS, type FormSite, openFormSite } from './testing/form-site.ts';

// Covers which submissions are stored and which are rejected, over HTTP with a real database.

let forms: FormSite;
beforeAll(async () => {
  forms = await openFormSite();
});
afterAll(() => forms.close());

const ANSWERS = { email: 'ada@example.test', message: 'Do you make plates too?' };

describe('saving a submission', () => {
  it('stores the answers with their questions, by key, form and captcha key [S3.124, S3.125, S3.126, S7.43, S7.44, S7.45, S7.46]', async () => {
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

  it('issues a key for a request with an empty body [S7.40, S7.42]', async () => {
    const reply = await forms.visitor().send({ method: 'POST', url: '/api/form/FormSubmissionKey' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ key: expect.stringMatching(/^\w+\.[\w-]{16}\.[\w-]{32}$/) });
  });

  it('answers 404 without a form id or for an unknown form [S7.48, S8.21]', async () => {
    const visitor = forms.visitor();
    const key = await visitor.key();
    const unknown = '0'.repeat(24);
    for (const formId of [undefined, unknown, 'contact', '', null, 7, ['x'], `${unknown}\0`, 'x'.repeat(5000)]) {
      const reply = await visitor.save({ key, form: '{}', formId });
      expect([formId, refusalOf(reply)]).toEqual([formId, { status: 404, code: 'FORMS_NOT_FOUND' }]);
      expect(reply.json()).toHaveProperty('message', 'This form has not been configured yet.');
    }
    expect(refusalOf(await visitor.save({}))).toEqual({ status: 404, code: 'FORMS_NOT_FOUND' });
  });

  it('accepts details of the page that contains the form [S7.48]', async () => {
    const formId = await forms.form();
    const known = { collectionId: '0'.repeat(24), objectName: 'contact', pageTitle: 'Contact us' };
    const reply = await forms.visitor().submit(formId, ANSWERS, known);
    expect(reply.statusCode).toBe(200);
  });

  it('stores a submission once when it is sent twice with the same key, also concurrently', async () => {
    const formId = await forms.form({ captcha: true });
    const visitor = forms.visitor();
    const body = {
      key: await visitor.key(),
      formId,
      captchaKey: await visitor.proof(),
      form: JSON.stringify(ANSWERS),
    };
    forms.site.clock.advance(20_000);
    const replies = await Promise.all([visitor.save(body), visitor.save(body), visitor.save(body)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await forms.list('inbox', `&formId=${formId}`)).total).toBe(1);
    const other = await visitor.save({ ...body, form: JSON.stringify({ ...ANSWERS, message: 'Else' }) });
    expect(refusalOf(other)).toEqual({ status: 400, code: 'FORMS_KEY_REFUSED' });
    const extended = { ...body, key: `${body.key}.x`, form: JSON.stringify({ ...ANSWERS, message: 'Again' }) };
    expect(refusalOf(await visitor.save(extended))).toEqual({ status: 400, code: 'FORMS_KEY_REFUSED' });
  });

  it('rejects a forged key, an expired key and a key of another browser [S8.12]', async () => {
    const formId = await forms.form();
    const visitor = forms.visitor();
    const send = async (key: string) => refusalOf(await visitor.save({ key, formId, form: JSON.stringify(ANSWERS) }));
    const refused = { status: 400, code: 'FORMS_KEY_REFUSED' };
    expect(await send('a.b.c')).toEqual(refused);
    expect(await send('x'.repeat(201))).toEqual(refused);
    expect(refusalOf(await visitor.save({ key: 7, formId, form: JSON.stringify(ANSWERS) }))).toEqual(refused);
    const made = await visitor.save({ key: 'a.b.c', formId, form: JSON.stringify(ANSWERS) });
    const { message, errors } = made.json<{ message: string; errors?: object }>();
    expect([message, errors]).toEqual(['Error processing form submission. Please reload and try again.', undefined]);
    expect(await send(await forms.visitor().key())).toEqual(refused);
    const old = await visitor.key();
    forms.site.clock.advance(3 * 3_600_000);
    expect(await send(old)).toEqual(refused);
  });

  it('maps each invalid field to one message [S7.47]', async () => {
    const formId = await forms.form();
    const reply = await forms.visitor().submit(formId, { email: 'ada', extra: 'x' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      message: 'One or more fields is invalid, please check your entries.',
      errors: {
        email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
        message: 'Required',
        extra: 'This field is not part of the form.',
      },
    });
  });

  it.each(['[]', 'null', '{', '"x"', '{"email":"\\ud800"}', '{"email":"\\u0000"}'])(
    'rejects %s as unreadable form data',
    async (form) => {
      const formId = await forms.form();
      const visitor = forms.visitor();
      const reply = await visitor.save({ key: await visitor.key(), formId, form });
      expect(refusalOf(reply)).toEqual({ status: 400, code: 'FORMS_UNREADABLE' });
    },
  );

  it('rejects a request body of 5 MB', async () => {
    const visitor = forms.visitor();
    const reply = await visitor.save({ key: 'x', formId: await forms.form(), form: 'x'.repeat(5_000_000) });
    expect(refusalOf(reply)).toEqual({ status: 413, code: 'HTTP_BODY_TOO_LARGE' });
  });

  it('does not find a form of another website', async () => {
    const other = await openFormSite();
    const formId = await other.form();
    await other.close();
    const reply = await forms.visitor().submit(formId, ANSWERS);
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'FORMS_NOT_FOUND' });
  });

  it('requires an unused proof of work that was issued for this action', async () => {
    const formId = await forms.form({ captcha: true });
    const visitor = forms.visitor();
    const needed = { status: 400, code: 'FORMS_CAPTCHA_NEEDED' };
    const send = async (captchaKey: string | undefined, message: string) => {
      const key = await visitor.key();
      forms.site.clock.advance(20_000);
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
    forms.site.clock.advance(31 * 60_000);
    expect(refusalOf(await send(old, 'f'))).toEqual(needed);
  });

  it('redirects only to paths on this site', async () => {
    const formId = await forms.form({ successRedirect: '/thank-you' });
    expect((await forms.visitor().submit(formId, ANSWERS)).json()).toMatchObject({ successRedirect: '/thank-you' });
    await forms.database.sql`
      update forms set definition = jsonb_set(definition, '{successRedirect}', '"javascript:alert(1)"')
      where website_id = ${forms.site.websiteId} and id = ${formId}`;
    expect((await forms.visitor().submit(formId, ANSWERS)).json()).toMatchObject({ successRedirect: null });
  });
});

describe('endpoints for form definitions', () => {
  it('validates answers without storing them and returns one message per field id [S5.28, S5.29, S7.34, S7.35, S7.36]', async () => {
    const formId = await forms.form();
    const visitor = forms.visitor();
    const good = await visitor.post(`/api/rest/forms/validate/${formId}`, ANSWERS);
    expect([good.statusCode, good.json()]).toEqual([200, {}]);
    const bad = await visitor.post(`/api/rest/forms/validate/${formId}`, { email: 'x' });
    expect(bad.statusCode).toBe(400);
    expect(bad.json<{ errors: object }>().errors).toEqual({
      email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
      message: 'Required',
    });
    const unreadable = await visitor.post(`/api/rest/forms/validate/${formId}`, { email: 7 });
    expect(unreadable.json()).toMatchObject({ errors: { email: expect.any(String) } });
    expect((await forms.list('inbox', `&formId=${formId}`)).total).toBe(0);
  });

  it.each(['0'.repeat(24), 'contact', 'x'.repeat(99)])('rejects the unknown form %s [S7.34]', async (formId) => {
    const reply = await forms.visitor().post(`/api/rest/forms/validate/${formId}`, {});
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'FORMS_NOT_FOUND' });
  });

  it('returns the fields of a product form without its delivery targets [S7.32, S7.33]', async () => {
    const delivery = { mailTo: ['secret@shop.test'] };
    const fields = [
      ...CONTACT_FIELDS,
      { id: 'glaze', type: 'select' as const, title: 'Glaze', required: false, options: ['Ash', 'Moss'] },
      { id: 'opinion', type: 'likert' as const, title: 'Opinion', required: true, options: ['It is light'] },
    ];
    const formId = await forms.form({ kind: 'product', delivery, fields });
    const unset = { description: '', placeholder: '', options: [], questions: [], maxLength: null };
    const expected = [
      { ...unset, id: 'email', type: 'email', title: 'Email', required: true },
      { ...unset, id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 2000 },
      { ...unset, id: 'glaze', type: 'select', title: 'Glaze', required: false, options: ['Ash', 'Moss'] },
      { ...unset, id: 'opinion', type: 'likert', title: 'Opinion', required: true, questions: ['It is light'] },
    ];
    const reply = await forms.visitor().get(`/api/template/GetTemplateSchema?type=form&formId=${formId}`);
    expect(reply.statusCode).toBe(200);
    const schema = reply.json<{ id: string; kind: string; fields: { options: unknown }[] }>();
    expect(schema).toMatchObject({ id: formId, kind: 'product' });
    // Themes also read the questions of a likert field from `options`.
    expect(schema.fields.map((field, index) => (index === 3 ? { ...field, options: [] } : field))).toEqual(expected);
    expect(reply.body).not.toContain('secret@shop.test');
  });

  it('returns the first product form of the site when no form id is given [S7.32]', async () => {
    const own = await openFormSite();
    const ask = async () => await own.visitor().get('/api/template/GetTemplateSchema?type=form');
    await own.form();
    expect(refusalOf(await ask())).toEqual({ status: 404, code: 'FORMS_NOT_FOUND' });
    const formId = await own.form({ kind: 'product' });
    expect((await ask()).json()).toMatchObject({ id: formId, fields: [{ id: 'email' }, { id: 'message' }] });
    await own.close();
  });
});
