import { listForms, saveForms } from '#features/forms/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { unique } from './unique.ts';

type FormFile = Awaited<ReturnType<typeof listForms>>[number]['definition'];

/** Adds a form with a single question to the website and returns its key. */
export async function makeForm(ctx: Ctx, overrides: Partial<FormFile> & { key?: string } = {}): Promise<string> {
  const { key = unique('form'), ...definition } = overrides;
  const forms = new Map((await listForms(ctx.db, ctx.websiteId)).map((form) => [form.key, form.definition]));
  forms.set(key, {
    name: `Name of ${key}`,
    kind: 'product',
    submitText: 'Submit',
    successText: '',
    captcha: false,
    fields: [{ id: 'name', type: 'text', title: 'Name', required: true }],
    ...definition,
  });
  await saveForms(ctx, forms);
  return key;
}
