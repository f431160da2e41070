import { type Collection, itemEdits, listCollections } from '#features/content/server/index.ts';
import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { catalogErrors } from '../errors.ts';
import { slugCandidates } from '../suggest-slug.ts';

/** The product list of a product: the requested one, otherwise the first that visitors can open. */
export async function requireCollection(ctx: Ctx, id: CollectionId | undefined): Promise<Collection> {
  const lists = (await listCollections(ctx.db, ctx.websiteId)).filter(({ type }) => type === 'products');
  if (id === undefined) {
    const first = lists.find(({ enabled }) => enabled) ?? lists[0];
    if (first === undefined) throw catalogErrors.error('CATALOG_NO_COLLECTION');
    return first;
  }
  const found = lists.find((list) => list.id === id);
  if (found === undefined) throw catalogErrors.error('CATALOG_COLLECTION_NOT_FOUND');
  return found;
}

/** Rejects a slug that another item of the collection has. The slugs of the collection must be locked. */
export async function requireFreeSlug(
  ctx: Ctx,
  { collectionId, slug, itemId }: { collectionId: CollectionId; slug: string; itemId: ItemId | null },
): Promise<void> {
  const found = await itemEdits.findItemBySlug(ctx.db, ctx.websiteId, { collectionId, slug });
  if (found === null || found.id === itemId) return;
  throw catalogErrors.error(found.isTrashed ? 'CATALOG_SLUG_IN_TRASH' : 'CATALOG_SLUG_TAKEN');
}

const FIRST_CANDIDATES = 20;
const ALL_CANDIDATES = 10_000;

/** The slug, or the first of `slug-2`, `slug-3` and so on that is free. */
export async function findFreeSlug(ctx: Ctx, collectionId: CollectionId, slug: string): Promise<string> {
  for (const count of [FIRST_CANDIDATES, ALL_CANDIDATES]) {
    const slugs = slugCandidates(slug, count);
    const taken = await itemEdits.listTakenSlugs(ctx.db, ctx.websiteId, { collectionId, slugs });
    const free = slugs.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
  throw catalogErrors.error('CATALOG_SLUG_TAKEN');
}
