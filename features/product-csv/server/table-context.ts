import { listCollections } from '#features/content/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { CollectionId } from '#kernel/ids/id.ts';
import { fractionDigitsOf } from '#kernel/money/currency.ts';
import type { Ctx } from '#platform/context.ts';
import type { CsvField } from '../fields.ts';
import type { ImportSettings } from '../import-settings.ts';
import { headersByField, type TableSettings } from '../read-products.ts';
import type { StoredImport } from './import-repository.ts';

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
}

export async function readImportContext(
  ctx: Ctx,
  { settings, header }: Pick<StoredImport, 'settings' | 'header'>,
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
  };
}

/** Those that visitors can open come first. */
export async function listProductLists({ db, websiteId }: Ctx): Promise<ProductList[]> {
  const lists = (await listCollections(db, websiteId)).filter(({ type }) => type === 'products');
  return lists.toSorted((a, b) => Number(b.enabled) - Number(a.enabled));
}
