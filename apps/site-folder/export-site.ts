import { readProductDocuments } from '#features/catalog/server/index.ts';
import type { CollectionFile } from '#features/content/collection-file.ts';
import { type Collection, listCollections, readItemDocuments, readTagFile } from '#features/content/server/index.ts';
import { readSegmentFiles } from '#features/customers/server/index.ts';
import { readDiscountFiles } from '#features/discounts/server/index.ts';
import { listForms } from '#features/forms/server/index.ts';
import type { MediaMetadata } from '#features/media/media-file.ts';
import { listMedia, type Medium, originalKey } from '#features/media/server/index.ts';
import { readRedirectFiles } from '#features/redirects/server/index.ts';
import { readReviewTables } from '#features/reviews/server/index.ts';
import { siteErrors } from '#features/sites/errors.ts';
import { findWebsite, listThemeFiles } from '#features/sites/server/index.ts';
import type { StoreSettings } from '#features/sites/site-file.ts';
import { readStockSettings } from '#features/stock/server/index.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, withDb } from '#platform/context.ts';
import type { FolderFiles, MediaEntry, SiteDocument, Written } from './document.ts';
import { formatFolder } from './format-folder.ts';

/** The whole website as the files of a folder, read from one snapshot. */
export async function exportSite(ctx: Ctx, storage: Storage): Promise<FolderFiles> {
  const document = await ctx.db.tx(async (db) => await readSite(withDb(ctx, db), storage), {
    isolation: 'repeatable read',
    readOnly: true,
  });
  return formatFolder(document);
}

async function readSite(ctx: Ctx, storage: Storage): Promise<SiteDocument> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  const collections = await listCollections(ctx.db, ctx.websiteId);
  const media = await readMedia(ctx, storage);
  const fileNames = new Map([...media.ids].map(([name, id]) => [id, name]));
  const redirects = await readRedirectFiles(ctx);
  const document: SiteDocument = {
    site: {
      ...website.site,
      ...(await readTagFile(ctx)),
      ...(redirects.length > 0 && { redirects }),
      store: { ...website.site.store, ...(await readStore(ctx)) },
    },
    collections: new Map(collections.map((collection) => [collection.slug, toWritten(collection)])),
    items: new Map(),
    products: new Map(),
    forms: new Map((await listForms(ctx.db, ctx.websiteId)).map((form) => [form.key, form.definition])),
    reviews: await readReviewTables(ctx),
    media: media.entries,
    theme: await listThemeFiles(ctx.db, ctx.websiteId),
    starter: null,
  };
  for (const collection of collections) await readCollectionFolder(ctx, document, { collection, fileNames });
  return document;
}

/** The parts of the store that are rows, not settings. */
async function readStore(ctx: Ctx): Promise<Pick<StoreSettings, 'discounts' | 'lowStock' | 'segments'>> {
  const segments = await readSegmentFiles(ctx);
  return {
    ...(segments.length > 0 && { segments }),
    discounts: await readDiscountFiles(ctx),
    lowStock: await readStockSettings(ctx),
  };
}

interface CollectionFolder {
  collection: Collection;
  fileNames: ReadonlyMap<string, string>;
}

async function readCollectionFolder(
  ctx: Ctx,
  document: SiteDocument,
  { collection, fileNames }: CollectionFolder,
): Promise<void> {
  if (collection.type === 'products') {
    const products = await readProductDocuments(ctx, collection, fileNames);
    if (products.length > 0) document.products.set(collection.slug, bySlug(products));
    return;
  }
  const items = await readItemDocuments(ctx, collection);
  if (items.length > 0) document.items.set(collection.slug, bySlug(items));
}

function bySlug<File>(documents: readonly { slug: string; file: File; body: string }[]): Map<string, Written<File>> {
  return new Map(documents.map(({ slug, file, body }) => [slug, { file, body }]));
}

function toWritten(collection: Collection): Written<CollectionFile> {
  const { id: _id, slug: _slug, body, updatedAt: _updatedAt, ...file } = collection;
  return { file, body };
}

function toNote({ alt, title, focalPoint: [x, y], tags, poster, captions, trashedAt }: Medium): MediaMetadata {
  return {
    alt,
    title,
    focalPoint: [x, y],
    tags: [...tags],
    captions: [...captions],
    ...(poster !== null && { poster }),
    ...(trashedAt !== null && { trashedAt: trashedAt.toISOString() }),
  };
}

async function readMedia(ctx: Ctx, storage: Storage) {
  const entries = new Map<string, MediaEntry>();
  const ids = new Map<string, string>();
  for (const medium of await listMedia(ctx.db, ctx.websiteId)) {
    const bytes = await storage.get(originalKey(ctx.websiteId, medium.sha256));
    if (bytes === null) throw new Error(`The original of ${medium.filename} is missing from the storage`);
    entries.set(medium.filename, { bytes, note: toNote(medium) });
    ids.set(medium.filename, medium.id);
  }
  return { entries, ids };
}
