import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { FormFile } from '../form-file.ts';
import type { Form } from './repository.ts';
import * as formsRepository from './repository.ts';

/** Replaces the forms of the website. A form with a known key keeps its id. */
export async function saveForms(ctx: Ctx, files: ReadonlyMap<string, FormFile>): Promise<void> {
  const known = new Map((await formsRepository.list(ctx.db, ctx.websiteId)).map((form) => [form.key, form.id]));
  const forms = [...files].map(([key, definition]): Form => {
    return { id: known.get(key) ?? newId(ctx.clock(), ctx.random), key, definition };
  });
  await formsRepository.removeExcept(ctx.db, ctx.websiteId, [...files.keys()]);
  await formsRepository.upsertAll(ctx.db, ctx.websiteId, forms, ctx.clock());
}
