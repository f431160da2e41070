import { readerOf } from '#features/content/server/index.ts';
import type { FormId, ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { FormSchema } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { toFormSchema } from './form-schema.ts';
import type { Form } from './repository.ts';
import * as forms from './repository.ts';

interface SchemaQuery {
  formId?: FormId | undefined;
  itemId?: ItemId | undefined;
}

/** Returns the form with this id, or the form of this product, or the first product form of the site. */
export async function findSchema(ctx: Ctx, query: SchemaQuery): Promise<FormSchema> {
  const form = await findForm(ctx, query);
  if (form === null) throw formErrors.error('FORMS_NOT_FOUND');
  return toFormSchema(form);
}

async function findForm(ctx: Ctx, { formId, itemId }: SchemaQuery): Promise<Form | null> {
  const { db, websiteId } = ctx;
  if (formId === undefined && itemId === undefined) {
    return (await forms.list(db, websiteId)).find(({ definition }) => definition.kind === 'product') ?? null;
  }
  const form = formId === undefined ? null : await forms.find(db, websiteId, formId);
  return (
    form ?? (itemId === undefined ? null : await forms.findOfItem(db, websiteId, { itemId, reader: readerOf(ctx) }))
  );
}
