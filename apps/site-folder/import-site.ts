import { type ProductDocument, saveProducts } from '#features/catalog/server/index.ts';
import {
  type Collection,
  saveCollections,
  saveItems,
  saveTagFile,
  toItemInput,
} from '#features/content/server/index.ts';
import { removeOtherSegments, saveSegments } from '#features/customers/server/index.ts';
import { saveDiscounts } from '#features/discounts/server/index.ts';
import { saveForms } from '#features/forms/server/index.ts';
import {
  listKnownProperties,
  prepareWebsitePictures,
  removeOtherMedia,
  saveMedia,
} from '#features/media/server/index.ts';
import { saveRedirects } from '#features/redirects/server/index.ts';
import { saveReviewTables } from '#features/reviews/server/index.ts';
import { findWebsiteByIdentifier, saveWebsite, type Website } from '#features/sites/server/index.ts';
import { saveStockSettings, setLevels } from '#features/stock/server/index.ts';
import type { MediaId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { type CheckedFolder, checkFolder } from './check-folder.ts';
import type { FolderFiles } from './document.ts';

export interface ImportSite {
  files: FolderFiles;
  /** Overrides the identifier in the folder, so that one folder can become several sites. */
  identifier?: string | undefined;
  /** Overrides the title in the folder. */
  title?: string | undefined;
  /** The host on which the site answers. */
  host?: string | undefined;
}

export type ImportCtx = Omit<Ctx, 'websiteId'> & { storage: Storage };

/** Creates a website from a folder, or updates the website of that name to match it: completely or not at all. */
export async function importSite(ctx: ImportCtx, input: ImportSite): Promise<Website> {
  const folder = await checkFolder(input.files, async (named) => {
    const before = await findWebsiteByIdentifier(ctx.db, input.identifier ?? named);
    return before === null ? new Map() : await listKnownProperties(ctx.db, before.id);
  });
  const {
    identifier,
    store,
    title,
    tags: _tags,
    oldTags: _oldTags,
    redirects: _redirects,
    ...given
  } = folder.document.site;
  // Discounts, segments, the low-stock settings, tags and redirects are stored as rows, not in the settings.
  const { lowStock: _lowStock, segments: _segments, ...settings } = store;
  const site = {
    ...given,
    identifier: input.identifier ?? identifier,
    title: input.title ?? title,
    store: { ...settings, discounts: [] },
  };
  return await ctx.db.tx(async (db) => {
    const website = await saveWebsite({ ...ctx, db }, { site, theme: folder.document.theme, host: input.host });
    const siteCtx: Ctx = { ...ctx, db, websiteId: website.id };
    await saveContent(siteCtx, ctx.storage, folder);
    await enqueue(siteCtx, prepareWebsitePictures, { payload: {}, uniqueKey: 'website' });
    await announcePurge(siteCtx, []);
    await measureTables(db);
    return website;
  });
}

// Autovacuum analyzes tables only after a minute, and never small ones. Until then the planner assumes empty tables,
// and reading a page takes several times as long.
async function measureTables(db: Db): Promise<void> {
  await db.sql`analyze collections, items, item_images, media, media_references, products, variants`;
}

async function saveContent(ctx: Ctx, storage: Storage, { document, media }: CheckedFolder): Promise<void> {
  const inputs = [...media].map(([filename, medium]) => Object.assign({ filename }, medium));
  const saved = await saveMedia(ctx, storage, inputs);
  const mediaIds = new Map([...saved].map(([name, medium]): [string, MediaId] => [name, medium.id]));
  await saveForms(ctx, document.forms);
  const collections = await saveCollections(ctx, toDocuments(document.collections));
  const productsByCollection = new Map<Collection, ProductDocument[]>();
  for (const collection of collections.values()) {
    if (collection.type === 'products') {
      productsByCollection.set(collection, toDocuments(document.products.get(collection.slug)));
      continue;
    }
    const items = toDocuments(document.items.get(collection.slug));
    await saveItems(
      ctx,
      collection,
      items.map((item) => toItemInput(collection, item, mediaIds)),
    );
  }
  await saveProducts(ctx, productsByCollection, mediaIds);
  await setLevels(
    ctx,
    [...productsByCollection.values()].flat().flatMap(({ file }) => file.variants),
  );
  await saveTagFile(ctx, document.site);
  await saveRedirects(ctx, document.site.redirects ?? []);
  await saveStockSettings(ctx, document.site.store.lowStock);
  await saveReviewTables(ctx, document.reviews);
  const { discounts, segments = [] } = document.site.store;
  await saveSegments(ctx, segments);
  await saveDiscounts(ctx, discounts);
  await removeOtherSegments(ctx, segments);
  await removeOtherMedia(ctx, [...media.keys()]);
}

function toDocuments<Entry>(entries: ReadonlyMap<string, Entry> | undefined): (Entry & { slug: string })[] {
  return [...(entries ?? [])].map(([slug, entry]) => Object.assign({ slug }, entry));
}
