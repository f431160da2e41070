import type { Ctx } from '#platform/context.ts';
import type { FormSchema } from '../contract.ts';
import { toFormSchema } from './form-schema.ts';
import * as formsRepository from './repository.ts';

/** Loads definitions by key in one query, for pages and products. */
export async function findForms(ctx: Ctx, keys: ReadonlySet<string>): Promise<Map<string, FormSchema>> {
  if (keys.size === 0) return new Map();
  const forms = await formsRepository.listByKey(ctx.db, ctx.websiteId, [...keys]);
  return new Map(forms.map((form) => [form.key, toFormSchema(form)]));
}
