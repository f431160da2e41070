import { readerOf } from '#features/pages/server/index.ts';
import type { FormId, ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { FormSchema } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { toFormSchema } from './form-schema.ts';
import { find, findOfItem, list } from './repository.ts';

interface SchemaWish {
  formId?: FormId | undefined;
  itemId?: ItemId | undefined;
}

/** The forms of products, or the one that is asked for. */
export async function findSchemas(ctx: Ctx, { formId, itemId }: SchemaWish): Promise<FormSchema[]> {
  const { db, websiteId } = ctx;
  if (formId === undefined && itemId === undefined) {
    return (await list(db, websiteId)).filter(({ definition }) => definition.kind === 'product').map(toFormSchema);
  }
  const form = formId === undefined ? null : await find(db, websiteId, formId);
  const found =
    form ?? (itemId === undefined ? null : await findOfItem(db, websiteId, { itemId, reader: readerOf(ctx) }));
  if (found === null) throw formErrors.error('FORMS_NOT_FOUND');
  return [toFormSchema(found)];
}
