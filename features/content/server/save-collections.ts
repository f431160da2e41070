import { type CollectionId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { CollectionFile } from '../collection-file.ts';
import type { Collection } from './collection.ts';
import * as collectionRepository from './collection-repository.ts';

export interface CollectionInput {
  slug: string;
  file: CollectionFile;
  body: string;
}

/** Replaces the collections of the website. A collection with a current or former slug keeps its id. */
export async function saveCollections(ctx: Ctx, inputs: readonly CollectionInput[]): Promise<Map<string, Collection>> {
  const known = new Map(
    (await collectionRepository.list(ctx.db, ctx.websiteId)).map((collection) => [collection.slug, collection.id]),
  );
  const requested = new Set(inputs.map(({ slug }) => slug));
  const renamed = new Map<CollectionId, string>();
  const collections = inputs.map(({ slug, file, body }): Collection => {
    const old = file.oldSlugs?.find((name) => known.has(name) && !requested.has(name));
    const oldId = known.has(slug) || old === undefined ? undefined : known.get(old);
    const id = known.get(slug) ?? oldId ?? newId<'collection'>(ctx.clock(), ctx.random);
    if (oldId !== undefined) renamed.set(oldId, slug);
    return { ...file, id, slug, body, updatedAt: ctx.clock() };
  });
  await collectionRepository.renameAll(ctx.db, ctx.websiteId, renamed);
  await collectionRepository.removeExcept(
    ctx.db,
    ctx.websiteId,
    inputs.map((input) => input.slug),
  );
  await collectionRepository.upsertAll(ctx.db, ctx.websiteId, collections);
  return new Map(collections.map((collection) => [collection.slug, collection]));
}
