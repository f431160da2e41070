import { itemBatches } from '#features/content/server/index.ts';
import { listMediaByIds } from '#features/media/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProductRecord } from '../admin-contract.ts';
import { toRecord } from './get-product.ts';
import { listForOwner } from './owner-product-repository.ts';
import { readReferences } from './product-files.ts';
import { listIdsAfter, type ProductFilter } from './product-list-repository.ts';
import { type ProductRow, toVariant } from './product-row.ts';
import { lockVariantsOf } from './product-writes.ts';

/** A product with all its values, and what its owner sees beside them. */
export interface OwnedRecord {
  product: ProductRecord;
  collectionSlug: string;
  isTrashed: boolean;
}

/** The ids of the matching products that are not in the trash, page by page in the order of the ids. */
export async function listMatchingIds(
  ctx: Ctx,
  filter: Omit<ProductFilter, 'trash'>,
  page: { after: ItemId | null; limit: number },
): Promise<ItemId[]> {
  return await listIdsAfter(ctx.db, ctx.websiteId, { filter, ...page });
}

/** Many products at once, in the order of their ids. */
export async function listProductRecords(ctx: Ctx, ids: readonly ItemId[]): Promise<OwnedRecord[]> {
  if (ids.length === 0) return [];
  const { db, websiteId } = ctx;
  const rows = await listForOwner(db, websiteId, ids);
  const references = await readReferences(ctx, rows);
  const related = [...references].map(([id, reference]) => ({ id: id as ItemId, reference }));
  const oldSlugs = await itemBatches.listOldSlugs(db, websiteId, ids);
  const fileNames = await listVariantPictures(ctx, rows);
  return rows.map((row) => ({
    product: toRecord(row, { related, oldSlugs: oldSlugs.get(row.id) ?? [], fileNames }),
    collectionSlug: row.collection_slug,
    isTrashed: row.trashed_at !== null,
  }));
}

/** The same, locked until the transaction ends: no one else changes the products or sells their units. */
export async function lockProductRecords(ctx: Ctx, ids: readonly ItemId[]): Promise<OwnedRecord[]> {
  if (ids.length === 0) return [];
  // In this order in all transactions: the items, then their variants.
  await itemBatches.lockItems(ctx.db, ctx.websiteId, ids);
  await lockVariantsOf(ctx.db, ctx.websiteId, ids);
  return await listProductRecords(ctx, ids);
}

async function listVariantPictures(ctx: Ctx, rows: readonly ProductRow[]): Promise<Map<string, string>> {
  const names = new Map(
    rows.flatMap(({ images }) => (images ?? []).map(([id, , filename]) => [id as string, filename])),
  );
  const missing = rows.flatMap(({ variants }) =>
    (variants ?? []).flatMap((tuple) => {
      const { imageId } = toVariant(tuple);
      return imageId === null || names.has(imageId) ? [] : [imageId];
    }),
  );
  if (missing.length === 0) return names;
  for (const { id, filename } of await listMediaByIds(ctx.db, ctx.websiteId, missing)) names.set(id, filename);
  return names;
}
