import { listMatchingIds, listProductRecords, type OwnedRecord } from '#features/catalog/server/index.ts';
import { isPicture } from '#features/media/rules.ts';
import { imageUrl, listMediaByFilename } from '#features/media/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import { toCsvLine } from '../csv-line.ts';
import type { ExportQuery } from '../export-query.ts';
import { type CsvFormat, DEFAULT_UNITS } from '../fields.ts';
import { type ExportedProduct, headerRow, productRows, type WriteSettings } from '../write-rows.ts';

export interface ExportParts {
  /** The public URL of the website, for the URLs of pictures. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

const PAGE = 100;
/** Spreadsheets recognize UTF-8 by it. Other shops may not expect it. */
const BYTE_ORDER_MARK: Readonly<Record<CsvFormat, string>> = { vitrine: '\ufeff', squarespace: '', shopify: '' };

export interface Exported {
  format: CsvFormat;
  query: ExportQuery;
}

/** Writes the matching products into a file, a page at a time. */
export async function runExport(ctx: JobCtx, parts: ExportParts, exported: Exported): Promise<void> {
  const { format } = exported;
  const day = ctx.clock().toISOString().slice(0, 10);
  await ctx.deliverResult({
    filename: `products-${format}-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: writeProducts(ctx, parts, exported),
  });
}

export async function* writeProducts(
  ctx: JobCtx,
  parts: ExportParts,
  { format, query }: Exported,
): AsyncGenerator<Uint8Array> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const settings: WriteSettings = { currency: website?.site.store.currency ?? 'USD', units: DEFAULT_UNITS[format] };
  const baseUrl = await parts.baseUrl(ctx);
  yield Buffer.from(BYTE_ORDER_MARK[format] + toCsvLine(headerRow(format)));
  let after: ItemId | null = null;
  for (let done = 0; ; ) {
    ctx.signal.throwIfAborted();
    const ids: ItemId[] = await listMatchingIds(ctx, query, { after, limit: PAGE });
    if (ids.length === 0) return;
    const exported = await toExported(ctx, await listProductRecords(ctx, ids), baseUrl);
    const lines = exported.flatMap((product) => [...productRows(product, format, settings)].map(toCsvLine));
    yield Buffer.from(lines.join(''));
    done += ids.length;
    after = ids.at(-1) ?? null;
    ctx.progress({ done, message: 'Products' });
  }
}

async function toExported(ctx: Ctx, records: readonly OwnedRecord[], baseUrl: string): Promise<ExportedProduct[]> {
  const names = records.flatMap(({ product }) => [
    ...product.images,
    ...product.variants.flatMap(({ image }) => image ?? []),
  ]);
  const media = await listMediaByFilename(ctx.db, ctx.websiteId, [...new Set(names)]);
  const pictures = media.filter(({ contentType }) => isPicture(contentType));
  const pictureUrls = new Map(pictures.map((medium) => [medium.filename, baseUrl + imageUrl(medium)]));
  const altOf = new Map(pictures.map(({ filename, alt }) => [filename, alt]));
  return records.map(({ product, collectionSlug }) => ({
    collection: collectionSlug,
    product,
    pictureUrls,
    pictures: product.images.flatMap((name) => {
      const url = pictureUrls.get(name);
      return url === undefined ? [] : [{ url, alt: altOf.get(name) ?? '' }];
    }),
  }));
}
