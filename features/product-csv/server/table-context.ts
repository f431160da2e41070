import { listCollections } from '#features/content/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { CollectionId } from '#kernel/ids/id.ts';
import { fractionDigitsOf } from '#kernel/money/currency.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { ZipError } from '#platform/zip/zip-file.ts';
import type { CsvField } from '../fields.ts';
import type { ImportSettings } from '../import-settings.ts';
import { headersByField, type TableSettings } from '../read-products.ts';
import type { StoredImport } from './import-repository.ts';
import { UnreadableTable } from './open-table.ts';
import { openPictureZip, type PictureZip } from './picture-zip.ts';

interface ProductList {
  id: CollectionId;
  slug: string;
  title: string;
}

/** What the products of a table are read and matched with. */
export interface ImportContext {
  settings: ImportSettings;
  table: TableSettings;
  headers: ReadonlyMap<CsvField, string>;
  lists: readonly ProductList[];
  /** The product list of new products if the table names none. */
  defaultList: ProductList | undefined;
  /** The uploaded zip file of pictures. */
  zip: PictureZip | null;
}

/** Fails with an `UnreadableTable` if the zip file of pictures cannot be read. */
export async function readImportContext(
  ctx: Ctx,
  storage: Storage,
  { settings, header, zip }: Pick<StoredImport, 'settings' | 'header' | 'zip'>,
): Promise<ImportContext> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const { format, mapping, units, collectionId } = settings;
  const lists = await listProductLists(ctx);
  return {
    settings,
    table: { format, mapping, units, fractionDigits: fractionDigitsOf(website?.site.store.currency ?? 'USD') },
    headers: headersByField(header, mapping),
    lists,
    defaultList: lists.find(({ id }) => id === collectionId) ?? lists[0],
    zip: zip === null ? null : await openZipOf(storage, zip.key),
  };
}

async function openZipOf(storage: Storage, key: string): Promise<PictureZip> {
  try {
    return await openPictureZip(storage, key);
  } catch (cause) {
    if (!(cause instanceof ZipError)) throw cause;
    throw new UnreadableTable('The zip file of this import can no longer be read. Upload it again.', { cause });
  }
}

/** Those that visitors can open come first. */
export async function listProductLists({ db, websiteId }: Ctx): Promise<ProductList[]> {
  const lists = (await listCollections(db, websiteId)).filter(({ type }) => type === 'products');
  return lists.toSorted((a, b) => Number(b.enabled) - Number(a.enabled));
}
