import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Item } from './item.ts';
import { isReadableItem, readerOf } from './visibility-sql.ts';

/** Changes the slugs of items. The database records the former ones. */
export async function renameAll(ctx: Ctx, slugs: ReadonlyMap<string, ItemId>): Promise<void> {
  if (slugs.size === 0) return;
  await ctx.db.sql`
    update items i set slug = named.slug
    from unnest(${[...slugs.values()]}::text[], ${[...slugs.keys()]}::text[]) as named (id, slug)
    where i.website_id = ${ctx.websiteId} and i.id = named.id`;
}

/** Adds the former slugs in the input to those already recorded. */
export async function addOldSlugs(ctx: Ctx, collectionId: CollectionId, items: readonly Item[]): Promise<void> {
  const pairs = items.flatMap(({ id, slug, oldSlugs = [] }) =>
    oldSlugs.filter((old) => old !== slug).map((old) => ({ id, old })),
  );
  if (pairs.length === 0) return;
  // If two items claim one slug, the last one wins.
  const unique = new Map(pairs.map(({ id, old }) => [old, id]));
  await ctx.db.sql`
    insert into item_old_slugs (website_id, collection_id, slug, item_id)
    select ${ctx.websiteId}, ${collectionId}, old.slug, old.item_id
    from unnest(${[...unique.keys()]}::text[], ${[...unique.values()]}::text[]) as old (slug, item_id)
    on conflict (website_id, collection_id, slug) do update set item_id = excluded.item_id`;
}

/** The former slugs of the items of a collection, by item, in order. */
export async function readOldSlugs(ctx: Ctx, collectionId: CollectionId): Promise<Map<string, string[]>> {
  const rows = await ctx.db.sql<{ item_id: string; slugs: string[] }>`
    select item_id, array_agg(slug order by slug) as slugs from item_old_slugs
    where website_id = ${ctx.websiteId} and collection_id = ${collectionId} group by item_id`;
  return new Map(rows.map(({ item_id: id, slugs }) => [id, slugs]));
}

/** The current place of the item that had this slug, or null if there is none that the reader may see. */
export async function findByOldSlug(
  ctx: Ctx,
  collectionId: CollectionId,
  slug: string,
): Promise<{ collectionId: string; slug: string } | null> {
  const [row] = await ctx.db.sql<{ collection_id: string; slug: string }>`
    select i.collection_id, i.slug from item_old_slugs o
      join items i on i.website_id = o.website_id and i.id = o.item_id
    where o.website_id = ${ctx.websiteId} and o.collection_id = ${collectionId} and o.slug = ${slug}
      and ${isReadableItem(readerOf(ctx))}`;
  return row === undefined ? null : { collectionId: row.collection_id, slug: row.slug };
}
