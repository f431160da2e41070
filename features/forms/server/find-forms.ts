import type { Ctx } from '#platform/context.ts';
import type { FormSchema } from '../contract.ts';
import { toFormSchema } from './form-schema.ts';
import { listByKey } from './repository.ts';

/** Definitions by key, in one query, as pages and products show them. */
export async function findForms(ctx: Ctx, keys: ReadonlySet<string>): Promise<Map<string, FormSchema>> {
  if (keys.size === 0) return new Map();
  const forms = await listByKey(ctx.db, ctx.websiteId, [...keys]);
  return new Map(forms.map((form) => [form.key, toFormSchema(form)]));
}
