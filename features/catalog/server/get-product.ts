import { pathOf } from '#features/content/rules.ts';
import { itemEdits, toImageSource } from '#features/content/server/index.ts';
import { isPicture } from '#features/media/rules.ts';
import { imageUrl, listMediaByFilename, listMediaByIds, type Medium } from '#features/media/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProductRecord, ProductReply } from '../admin-contract.ts';
import { catalogErrors } from '../errors.ts';
import { findForOwner, listRelated, type OwnerProductRow, type RelatedRow } from './owner-product-repository.ts';
import { toProductFile } from './product-files.ts';
import { toVariant } from './product-row.ts';

/** A product with all its values, for its owner. */
export async function getProduct(ctx: Ctx, id: ItemId): Promise<ProductReply> {
  const { db, websiteId } = ctx;
  const row = await findForOwner(db, websiteId, id);
  if (row === null) throw catalogErrors.error('CATALOG_PRODUCT_NOT_FOUND');
  const related = await listRelated(db, websiteId, row.details.related ?? []);
  const oldSlugs = await itemEdits.listOldSlugs(db, websiteId, id);
  const website = await findWebsite(db, websiteId);
  const variantImages = await listVariantMedia(ctx, row);
  const product = toRecord(row, { related, oldSlugs, fileNames: variantImages });
  return {
    product,
    facts: toFacts(row, website?.site.store.currency ?? 'USD'),
    media: (await listMediaByFilename(db, websiteId, namedFiles(product))).map(toMedium),
    related: toRelated(row, related),
  };
}

interface RecordParts {
  related: readonly Pick<RelatedRow, 'id' | 'reference'>[];
  oldSlugs: string[];
  fileNames: ReadonlyMap<string, string>;
}

export function toRecord(
  row: Omit<OwnerProductRow, 'updated_by_name'>,
  { related, oldSlugs, fileNames }: RecordParts,
): ProductRecord {
  const references = new Map(related.map(({ id, reference }) => [id as string, reference]));
  const { variants, ...file } = toProductFile(row, { fileNames, references });
  const ids = (row.variants ?? []).map(([id]) => id);
  return {
    ...file,
    id: row.id,
    revision: row.revision,
    collectionId: row.collection_id,
    slug: row.slug,
    body: row.body,
    oldSlugs,
    variants: variants.map((variant, index) => ({ ...variant, id: ids[index] ?? '', stockBefore: variant.stock })),
  };
}

function toFacts(row: OwnerProductRow, currency: string): ProductReply['facts'] {
  const reserved = (row.variants ?? []).map(toVariant).filter((variant) => variant.reserved > 0);
  return {
    fullUrl: pathOf({ slug: row.collection_slug, type: 'products' }, row.slug),
    currency,
    createdOn: Date.parse(row.created_at),
    updatedOn: Date.parse(row.updated_at),
    updatedBy: row.updated_by_name,
    trashedOn: row.trashed_at === null ? null : Date.parse(row.trashed_at),
    reserved: Object.fromEntries(reserved.map((variant) => [variant.id, variant.reserved])),
  };
}

/** The file names of the pictures of variants, by id. Most are among the pictures of the product. */
async function listVariantMedia(ctx: Ctx, row: OwnerProductRow): Promise<Map<string, string>> {
  const names = new Map((row.images ?? []).map(([id, , filename]) => [id as string, filename]));
  const missing = (row.variants ?? []).flatMap((tuple) => {
    const { imageId } = toVariant(tuple);
    return imageId === null || names.has(imageId) ? [] : [imageId];
  });
  if (missing.length === 0) return names;
  for (const { id, filename } of await listMediaByIds(ctx.db, ctx.websiteId, missing)) names.set(id, filename);
  return names;
}

function namedFiles({ images, variants, download, audio, seo }: ProductRecord): string[] {
  const names = [...images, ...variants.map(({ image }) => image), download, audio, seo.image];
  return [...new Set(names.filter((name) => name !== undefined))];
}

function toMedium(medium: Medium): ProductReply['media'][number] {
  const { id, filename, contentType, alt, focalPoint } = medium;
  const url = isPicture(contentType) ? imageUrl(medium) : null;
  return { id, filename, contentType, url, alt, focalPoint: [focalPoint[0], focalPoint[1]] };
}

function toRelated(row: OwnerProductRow, related: readonly RelatedRow[]): ProductReply['related'] {
  const byId = new Map(related.map((one) => [one.id, one]));
  return (row.details.related ?? []).flatMap((id) => {
    const found = byId.get(id);
    if (found === undefined) return [];
    const [picture] = found.images ?? [];
    const url = picture === undefined ? null : imageUrl(toImageSource(picture));
    return { id, reference: found.reference, title: found.title, imageUrl: url };
  });
}
