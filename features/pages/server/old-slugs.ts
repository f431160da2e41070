import type { CollectionId, ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Item } from './item.ts';
import { isReadableItem, readerOf } from './visibility-sql.ts';

/** Gives items other slugs. The database remembers those they had. */
export async function renameAll(ctx: Ctx, slugs: ReadonlyMap<string, ItemId>): Promise<void> {
  if (slugs.size === 0) return;
  await ctx.db.sql`
    update items i set slug = named.slug
    from unnest(${[...slugs.values()]}::text[], ${[...slugs.keys()]}::text[]) as named (id, slug)
    where i.website_id = ${ctx.websiteId} and i.id = named.id`;
}

/** Remembers the old slugs that items come with, beside those that are known already. */
export async function addOldSlugs(ctx: Ctx, collectionId: CollectionId, items: readonly Item[]): Promise<void> {
  const pairs = items.flatMap(({ id, slug, oldSlugs = [] }) =>
    oldSlugs.filter((old) => old !== slug).map((old) => ({ id, old })),
  );
  if (pairs.length === 0) return;
  // Of two that claim one slug the last has it.
  const unique = new Map(pairs.map(({ id, old }) => [old, id]));
  await ctx.db.sql`
    insert into item_old_slugs (website_id, collection_id, slug, item_id)
    select ${ctx.websiteId}, ${collectionId}, old.slug, old.item_id
    from unnest(${[...unique.keys()]}::text[], ${[...unique.values()]}::text[]) as old (slug, item_id)
    on conflict (website_id, collection_id, slug) do update set item_id = excluded.item_id`;
}

/** The old slugs of the items of a collection, by item, in order. */
export async function readOldSlugs(ctx: Ctx, collectionId: CollectionId): Promise<Map<string, string[]>> {
  const rows = await ctx.db.sql<{ item_id: string; slugs: string[] }>`
    select item_id, array_agg(slug order by slug) as slugs from item_old_slugs
    where website_id = ${ctx.websiteId} and collection_id = ${collectionId} group by item_id`;
  return new Map(rows.map(({ item_id: id, slugs }) => [id, slugs]));
}

/** Where the item that had this slug stands today; null when none had it, or when nobody may see it. */
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
