import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { CollectionFile } from '../collection-file.ts';
import type { Collection } from './collection.ts';
import { list, removeExcept, upsertAll } from './collection-repository.ts';

export interface CollectionInput {
  slug: string;
  file: CollectionFile;
  body: string;
}

/** Makes these the collections of the website; one with a known slug keeps its id. */
export async function saveCollections(ctx: Ctx, inputs: readonly CollectionInput[]): Promise<Map<string, Collection>> {
  const known = new Map((await list(ctx.db, ctx.websiteId)).map((collection) => [collection.slug, collection.id]));
  const collections = inputs.map(({ slug, file, body }): Collection => {
    const id = known.get(slug) ?? newId<'collection'>(ctx.clock(), ctx.random);
    return { ...file, id, slug, body, updatedAt: ctx.clock() };
  });
  await removeExcept(
    ctx.db,
    ctx.websiteId,
    inputs.map((input) => input.slug),
  );
  await upsertAll(ctx.db, ctx.websiteId, collections);
  return new Map(collections.map((collection) => [collection.slug, collection]));
}
