import { ProductInput, type ProductRecord } from '#features/catalog/admin-contract.ts';
import { lockProductRecords, type ProductParts, saveProductBatch } from '#features/catalog/server/index.ts';
import type { CollectionId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import type { ImportId } from '../admin-contract.ts';
import { addCounts } from '../import-settings.ts';
import { fetchPicture, type PictureParts, type RemotePicture } from './fetch-picture.ts';
import * as imports from './import-repository.ts';
import { findKnownPictures, type KnownPictures } from './known-pictures.ts';
import {
  countPending,
  listPending,
  type PendingPictures,
  type PictureSources,
  removePending,
} from './picture-repository.ts';
import { identityOf, type PictureZip } from './picture-zip.ts';
import type { RowProblem } from './problem-repository.ts';
import { storeProblems } from './store-problems.ts';

export type FetchParts = PictureParts & Pick<ProductParts, 'changeStock'>;

/** Products whose pictures are fetched at the same time. */
const CONCURRENT = 4;
const REASON = 'Product import';

export interface PendingImport {
  id: ImportId;
  zip: PictureZip | null;
}

/** Fetches the pictures of imported products. Products that are done are not touched again after a crash. */
export async function fetchPictures(ctx: JobCtx, parts: FetchParts, { id, zip }: PendingImport): Promise<void> {
  const { db, websiteId } = ctx;
  const total = await countPending(db, websiteId, id);
  for (let done = 0; ; ) {
    ctx.signal.throwIfAborted();
    const pending = await listPending(db, websiteId, { id, limit: CONCURRENT });
    if (pending.length === 0) return;
    // Products may share a picture: each is fetched once.
    const fetched = await fetchSources(ctx, { ...parts, zip }, pending);
    for (const product of pending) await finishProduct(ctx, parts, { id, product, fetched });
    done += pending.length;
    ctx.progress({ done, total: Math.max(total, done), message: 'Products with pictures' });
  }
}

interface Fetched {
  files: Map<string, string>;
  problems: Map<string, string>;
  /** How many were not in the library before. */
  added: Set<string>;
}

async function fetchSources(
  ctx: JobCtx,
  parts: PictureParts & Pick<PendingImport, 'zip'>,
  pending: readonly PendingPictures[],
): Promise<Fetched> {
  const remote = new Map(
    pending.flatMap(({ sources }) => picturesOf(sources).map((one) => [one.source, one] as const)),
  );
  const known: KnownPictures = await findKnownPictures(ctx, [...remote.keys()], parts.zip);
  const fetched: Fetched = { files: new Map(known), problems: new Map(), added: new Set() };
  const unknown = [...remote.values()].filter(({ source }) => !known.has(source));
  const left = groupSame(unknown, parts.zip);
  const fetchNext = async (): Promise<void> => {
    for (let same = left.shift(); same !== undefined; same = left.shift()) {
      const result = await fetchPicture(ctx, parts, same[0]);
      if (!('problem' in result)) fetched.added.add(same[0].source);
      for (const { source } of same) {
        if ('problem' in result) fetched.problems.set(source, result.problem);
        else fetched.files.set(source, result.filename);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, fetchNext));
  return fetched;
}

type SamePictures = [RemotePicture, ...RemotePicture[]];

/** Several names can mean one file of the zip file. */
function groupSame(pictures: readonly RemotePicture[], zip: PictureZip | null): SamePictures[] {
  const groups = new Map<string, SamePictures>();
  for (const picture of pictures) {
    const identity = identityOf(picture.source, zip);
    const same = groups.get(identity);
    if (same === undefined) groups.set(identity, [picture]);
    else same.push(picture);
  }
  return [...groups.values()];
}

function picturesOf({ pictures, variants }: PictureSources): RemotePicture[] {
  return [...(pictures ?? []), ...Object.values(variants).map((source) => ({ source, alt: '' }))];
}

interface FinishedProduct {
  id: ImportId;
  product: PendingPictures;
  fetched: Fetched;
}

async function finishProduct(ctx: JobCtx, parts: FetchParts, { id, product, fetched }: FinishedProduct): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    const record = await imports.lock(db, websiteId, id);
    if (record === null) return;
    await showPictures(tx, parts, { product, fetched, record });
    await removePending(db, websiteId, { id, firstRow: product.firstRow });
    const pictures = picturesOf(product.sources).filter(({ source }) => fetched.added.delete(source)).length;
    const problemCount = await storeProblems(tx, record, toProblems(product, fetched, record));
    await imports.setProgress(db, websiteId, {
      ...record,
      problemCount,
      counts: addCounts(record.counts, { pictures }),
    });
  });
}

async function showPictures(
  tx: JobCtx,
  parts: FetchParts,
  { product, fetched: { files }, record }: Omit<FinishedProduct, 'id'> & { record: imports.StoredImport },
): Promise<void> {
  const [found] = await lockProductRecords(tx, [product.itemId]);
  if (found === undefined || found.isTrashed) return;
  const existing = found.product;
  const input = ProductInput.parse(withPictures(existing, product.sources, files));
  const editor = { memberId: record.memberId, mayWriteCode: true };
  const batched = { existing, collectionId: existing.collectionId as CollectionId, input };
  await saveProductBatch(tx, parts, { products: [batched], editor, reason: REASON, isDryRun: false });
}

function withPictures(product: ProductRecord, { pictures, variants }: PictureSources, files: KnownPictures): object {
  const { revision: _revision, ...fields } = product;
  const images = pictures?.flatMap(({ source }) => files.get(source) ?? []);
  return {
    ...fields,
    ...(images !== undefined && { images: [...new Set(images)] }),
    variants: product.variants.map((variant) => {
      const image = files.get(variants[variant.id] ?? '');
      return image === undefined ? variant : { ...variant, image };
    }),
  };
}

/** The product stays without the picture. */
function toProblems(
  { firstRow, sources }: PendingPictures,
  { problems }: Fetched,
  { header, settings }: imports.StoredImport,
): RowProblem[] {
  const columnOf = (field: 'images' | 'variantImage') => header[settings.mapping.indexOf(field)] ?? null;
  const toProblem =
    (column: string | null) =>
    (source: string): RowProblem[] => {
      const message = problems.get(source);
      if (message === undefined) return [];
      return [
        { row: firstRow, firstRow, lastRow: sources.lastRow, column, message: `${source.slice(0, 200)}: ${message}` },
      ];
    };
  return [
    ...(sources.pictures ?? []).map(({ source }) => source).flatMap(toProblem(columnOf('images'))),
    ...Object.values(sources.variants).flatMap(toProblem(columnOf('variantImage'))),
  ];
}
