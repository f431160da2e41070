import {
  type BatchedProduct,
  type FoundProducts,
  findProducts,
  listProductRecords,
  lockProductRecords,
  type OwnedRecord,
  type ProductParts,
  saveProductBatch,
} from '#features/catalog/server/index.ts';
import type { CollectionId, ItemId, MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { isPrivateHost } from '#platform/outbound/public-address.ts';
import type { CsvProduct } from '../csv-product.ts';
import type { CsvProblem } from '../fields.ts';
import { addCounts, type ImportCounts, NO_COUNTS } from '../import-settings.ts';
import { type MergedProduct, mergeProduct } from '../merge-product.ts';
import { isUrl } from '../picture-sources.ts';
import { toCsvProblem } from '../problem-columns.ts';
import type { TableEntry } from '../read-products.ts';
import { findKnownPictures, type KnownPictures } from './known-pictures.ts';
import type { PendingPictures } from './picture-repository.ts';
import type { PictureZip } from './picture-zip.ts';
import type { RowProblem } from './problem-repository.ts';
import type { ImportContext } from './table-context.ts';

/** A number of products of a table that are written together. */
export interface Chunk {
  entries: readonly TableEntry[];
  context: ImportContext;
  editor: { memberId: MemberId | null; mayWriteCode: boolean };
  /** Only checks the products. */
  isDryRun: boolean;
}

export interface ChunkOutcome {
  counts: ImportCounts;
  problems: readonly RowProblem[];
  pending: readonly PendingPictures[];
}

/** The reason in the history of stock. */
const REASON = 'Product import';
const IN_TRASH = 'This product is in the trash. Restore it first.';
const SAME_PRODUCT = 'An earlier row describes the same product.';
const NO_LIST = 'This product list does not exist.';
const NO_LISTS = 'The website has no product list yet. Add one to sell products.';

type ProductEntry = Extract<TableEntry, { kind: 'product' }>;

interface Planned {
  entry: ProductEntry;
  collectionId: CollectionId;
  id: ItemId | null;
}

type Rejection = { entry: TableEntry; problems: readonly CsvProblem[] };

/** Writes or checks a chunk. Unless it is a dry run, the caller opens the transaction. */
export async function importChunk(
  ctx: Ctx,
  parts: Pick<ProductParts, 'changeStock'>,
  chunk: Chunk,
): Promise<ChunkOutcome> {
  const rejections: Rejection[] = chunk.entries.flatMap((entry) =>
    entry.kind === 'problems' ? [{ entry, problems: entry.problems }] : [],
  );
  const products = chunk.entries.filter((entry) => entry.kind === 'product');
  const planned = await planProducts(ctx, products, { chunk, rejections });
  const saved = await saveProducts(ctx, parts, { planned, chunk, rejections });
  return {
    counts: addCounts(saved.counts, { rejected: rejections.length }),
    problems: rejections.flatMap(toRowProblems),
    pending: saved.pending,
  };
}

function toRowProblems({ entry: { firstRow, lastRow }, problems }: Rejection): RowProblem[] {
  return problems.map((problem) => ({ ...problem, firstRow, lastRow }));
}

interface Work {
  chunk: Chunk;
  rejections: Rejection[];
}

/** Finds the product list and the existing product of each entry. */
async function planProducts(ctx: Ctx, products: readonly ProductEntry[], work: Work): Promise<Planned[]> {
  const { context } = work.chunk;
  const reject = (entry: ProductEntry, problem: Omit<CsvProblem, 'row'>): [] => {
    work.rejections.push({ entry, problems: [{ row: entry.firstRow, ...problem }] });
    return [];
  };
  const listed = products.flatMap((entry) => {
    const list = findList(entry.product, context);
    if (list !== undefined) return { entry, collectionId: list.id };
    const message = context.lists.length === 0 ? NO_LISTS : NO_LIST;
    return reject(entry, { column: context.headers.get('collection') ?? null, message });
  });
  const found = await findProducts(ctx, {
    ids: listed.flatMap(({ entry }) => entry.product.productId ?? []),
    slugs: listed.flatMap(({ entry, collectionId }) => {
      const { slug } = entry.product;
      return slug === undefined ? [] : { collectionId, slug };
    }),
    skus: listed.flatMap(({ entry }) => skusOf(entry.product)),
    titles: listed.flatMap(({ entry }) => (isKnownByTitle(entry.product) ? entry.product.title : [])),
  });
  const used = new Set<string>();
  return listed.flatMap((one) => {
    const id = matchProduct(one.entry.product, one.collectionId, found);
    if (id !== null && used.has(id)) return reject(one.entry, { column: null, message: SAME_PRODUCT });
    if (id !== null) used.add(id);
    return { ...one, id };
  });
}

/** Tables of other shops name pages that need not exist here. */
function findList({ collection }: CsvProduct, { lists, defaultList, settings }: ImportContext) {
  if (collection === undefined || collection === '') return defaultList;
  const name = collection.toLowerCase().replace(/^\//, '');
  const found = lists.find((list) => list.slug === name || list.title.toLowerCase() === name);
  return found ?? (settings.format === 'vitrine' ? undefined : defaultList);
}

function skusOf({ variants }: CsvProduct): string[] {
  return variants.flatMap(({ sku }) => sku ?? []);
}

function isKnownByTitle(product: CsvProduct): boolean {
  return product.slug === undefined && skusOf(product).length === 0;
}

/** By id, otherwise by slug, otherwise by SKU, and by title if the table has none of them. */
function matchProduct(product: CsvProduct, collectionId: CollectionId, found: FoundProducts): ItemId | null {
  const { productId, slug, title } = product;
  if (productId !== undefined && found.ids.has(productId)) return productId as ItemId;
  const bySlug = slug === undefined ? undefined : found.bySlug.get(`${collectionId}/${slug}`);
  const bySku = skusOf(product).flatMap((sku) => found.bySku.get(sku) ?? [])[0];
  const byTitle = isKnownByTitle(product) ? found.byTitle.get(title.toLowerCase()) : undefined;
  return bySlug ?? bySku ?? byTitle ?? null;
}

interface SavedProducts {
  counts: ImportCounts;
  pending: PendingPictures[];
}

interface Prepared extends Planned {
  merged: MergedProduct & { ok: true };
  batched: BatchedProduct;
}

async function saveProducts(
  ctx: Ctx,
  parts: Pick<ProductParts, 'changeStock'>,
  { planned, chunk, rejections }: Work & { planned: readonly Planned[] },
): Promise<SavedProducts> {
  const ids = planned.flatMap(({ id }) => id ?? []);
  const records = chunk.isDryRun ? await listProductRecords(ctx, ids) : await lockProductRecords(ctx, ids);
  const byId = new Map(records.map((record) => [record.product.id, record]));
  const sources = [...new Set(planned.flatMap(({ entry }) => sourcesOf(entry.product)))];
  const known = await findKnownPictures(ctx, sources, chunk.context.zip);
  const isSkipped = ({ id }: Planned): boolean => id !== null && chunk.context.settings.existing === 'skip';
  const skipped = planned.filter(isSkipped).length;
  const prepared = planned
    .filter((one) => !isSkipped(one))
    .flatMap((one) => prepare(one, { record: byId.get(one.id ?? '') ?? null, known, chunk, rejections }));
  const results = await saveProductBatch(ctx, parts, {
    products: prepared.map(({ batched }) => batched),
    editor: chunk.editor,
    reason: REASON,
    isDryRun: chunk.isDryRun,
  });
  const saved: SavedProducts = { counts: addCounts(NO_COUNTS, { unchanged: skipped }), pending: [] };
  for (const [index, result] of results.entries()) {
    const one = prepared[index];
    if (one === undefined) continue;
    if (result.kind === 'rejected') {
      rejections.push({ entry: one.entry, problems: result.problems.map((problem) => toProblem(problem, one, chunk)) });
      continue;
    }
    saved.counts = addCounts(saved.counts, { [result.kind]: 1 });
    saved.pending.push(...toPending(one, { itemId: result.id, variantIds: result.variantIds, known }));
  }
  return saved;
}

function toProblem(
  problem: { path: string; message: string },
  { entry, merged }: Pick<Prepared, 'entry' | 'merged'>,
  chunk: Chunk,
) {
  const { product } = entry;
  return toCsvProblem(problem, { product, variantRows: merged.variantRows, headers: chunk.context.headers });
}

interface PrepareContext extends Work {
  record: OwnedRecord | null;
  known: KnownPictures;
}

function prepare(one: Planned, { record, known, chunk, rejections }: PrepareContext): Prepared[] {
  const { entry } = one;
  const { context } = chunk;
  const { product } = entry;
  if (record?.isTrashed === true) {
    rejections.push({ entry, problems: [{ row: entry.firstRow, column: null, message: IN_TRASH }] });
    return [];
  }
  const existing = record?.product ?? null;
  // A table that names no product list leaves a product where it is.
  const isMoved = existing === null || (product.collection ?? '') !== '';
  const collectionId = isMoved && !isForeignList(product, context) ? one.collectionId : existingList(existing, one);
  const merged = mergeProduct(product, {
    format: context.settings.format,
    existing,
    collectionId,
    fileOf: (source) => known.get(source),
  });
  const problems = [
    ...(merged.ok
      ? []
      : merged.problems.map((problem) =>
          toCsvProblem(problem, { product, variantRows: merged.variantRows, headers: context.headers }),
        )),
    ...checkSources(product, context, known),
  ];
  if (problems.length === 0 && merged.ok)
    return [{ ...one, merged, batched: { existing, collectionId, input: merged.input } }];
  rejections.push({ entry, problems });
  return [];
}

function existingList(existing: { collectionId: string } | null, { collectionId }: Planned): CollectionId {
  return (existing?.collectionId as CollectionId | undefined) ?? collectionId;
}

/** Whether the table names a product list that the website does not have. */
function isForeignList({ collection = '' }: CsvProduct, { lists }: ImportContext): boolean {
  const name = collection.toLowerCase().replace(/^\//, '');
  return !lists.some((list) => list.slug === name || list.title.toLowerCase() === name);
}

function sourcesOf({ pictures = [], variants }: CsvProduct): string[] {
  return [...pictures.map(({ source }) => source), ...variants.flatMap(({ picture }) => picture ?? [])];
}

/** Problems that are known before a picture is fetched. */
function checkSources(product: CsvProduct, { headers, zip }: ImportContext, known: KnownPictures): CsvProblem[] {
  const problemOf = (source: string): string | null => {
    if (known.has(source)) return null;
    if (!isUrl(source)) return problemOfName(source, zip);
    if (!URL.canParse(source)) return `“${source.slice(0, 100)}” is not a valid address.`;
    const { hostname } = new URL(source);
    const isInside = hostname === 'localhost' || isPrivateHost(hostname);
    return isInside ? `“${source.slice(0, 100)}” is inside a private network.` : null;
  };
  const pictures = (product.pictures ?? []).flatMap(({ source }) => {
    const message = problemOf(source);
    return message === null ? [] : { row: product.row, column: headers.get('images') ?? null, message };
  });
  const ofVariants = product.variants.flatMap(({ row, picture }) => {
    const message = picture === null || picture === undefined ? null : problemOf(picture);
    return message === null ? [] : { row, column: headers.get('variantImage') ?? null, message };
  });
  return [...pictures, ...ofVariants];
}

function problemOfName(source: string, zip: PictureZip | null): string | null {
  const found = zip?.find(source) ?? null;
  if (found !== null) return 'problem' in found ? found.problem : null;
  const place =
    zip === null ? 'The media library has no picture' : 'Neither the zip file nor the media library has a picture';
  return `${place} “${source.slice(0, 100)}”.`;
}

interface SavedProduct {
  itemId: ItemId;
  /** In the order of the variants. */
  variantIds: readonly string[];
  known: KnownPictures;
}

/** Pictures of a product that have to be fetched. */
function toPending({ entry, merged }: Prepared, { itemId, variantIds, known }: SavedProduct): PendingPictures[] {
  const { product, firstRow, lastRow } = entry;
  if (sourcesOf(product).every((source) => known.has(source))) return [];
  const pictureOf = new Map(product.variants.map(({ row, picture }) => [row, picture]));
  const variants = Object.fromEntries(
    variantIds.flatMap((id, index) => {
      const picture = pictureOf.get(merged.variantRows[index] ?? 0);
      return picture === null || picture === undefined ? [] : [[id, picture]];
    }),
  );
  return [{ firstRow, itemId, sources: { pictures: product.pictures ?? null, variants, lastRow } }];
}
