import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { type FormSite, type FormVisitor, openFormSite } from './testing/form-site.ts';

let forms: FormSite;
beforeAll(async () => {
  forms = await openFormSite();
});
afterAll(() => forms.close());

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const photo = {
  id: 'photo',
  type: 'file' as const,
  title: 'A photo',
  required: true,
  accept: ['image' as const],
  maxBytes: 1000,
};

async function upload(visitor: FormVisitor, formId: string, [filename, payload]: [string, Buffer]) {
  const url = `/api/form/files/${formId}/photo?filename=${encodeURIComponent(filename)}`;
  return await visitor.send({ method: 'POST', url, payload, headers: { 'content-type': 'application/octet-stream' } });
}

describe('uploading a file', () => {
  it('accepts a file and binds it to the one submission that sends its token', async () => {
    const formId = await forms.form({ fields: [photo] });
    const visitor = forms.visitor();
    const { token, filename } = (await upload(visitor, formId, ['My Bowl.png', PNG])).json<{
      token: string;
      filename: string;
    }>();
    expect(filename).toBe('my-bowl.png');
    expect((await visitor.submit(formId, { photo: [token] })).statusCode).toBe(200);
    const { submissions } = await forms.list('inbox', `&formId=${formId}`);
    expect(submissions[0]).toMatchObject({
      answers: [{ values: ['my-bowl.png'] }],
      files: [{ filename: 'my-bowl.png', bytes: 16 }],
    });
    const again = await visitor.submit(formId, { photo: [token] });
    expect(again.json()).toMatchObject({ errors: { photo: 'This file could not be used. Please select it again.' } });
    const made = await visitor.submit(formId, { photo: [`${'0'.repeat(24)}.${'a'.repeat(32)}`] });
    expect(made.statusCode).toBe(400);
  });

  it.each([
    ['a script named like an image', 'bowl.png', Buffer.from('<script>alert(1)</script>'), 'FORMS_FILE_KIND'],
    ['an image with another file extension', 'bowl.exe', PNG, 'FORMS_FILE_KIND'],
    ['a document in a field for images', 'bowl.pdf', Buffer.from('%PDF-1.7 x'), 'FORMS_FILE_KIND'],
    [
      'an SVG image, which may contain scripts',
      'bowl.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'FORMS_FILE_KIND',
    ],
    ['a file that is too large', 'bowl.png', Buffer.concat([PNG, Buffer.alloc(1000)]), 'FORMS_FILE_TOO_LARGE'],
  ])('rejects an upload: %s', async (...[, filename, payload, code]) => {
    const formId = await forms.form({ fields: [photo] });
    expect(refusalOf(await upload(forms.visitor(), formId, [filename, payload])).code).toBe(code);
  });

  it('rejects an upload for a field that is not a file field', async () => {
    const formId = await forms.form();
    expect(refusalOf(await upload(forms.visitor(), formId, ['bowl.png', PNG])).code).toBe('FORMS_NOT_FOUND');
  });
});
