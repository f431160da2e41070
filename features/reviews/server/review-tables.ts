import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { digestOf } from '#platform/secrets/timestamp-signer.ts';
import { reviewErrors } from '../errors.ts';
import type { ReviewRow } from '../review-table.ts';
import { readTableInProcess } from './table-process.ts';
import * as tableRepository from './table-repository.ts';

export interface ReviewImportResult {
  imported: number;
  refused: { line: number; message: string }[];
}

/** Imports a table and replaces the earlier reviews from the same source. Rejected lines are reported. */
export async function importReviews(
  ctx: Ctx,
  { source, csv }: { source: string; csv: string },
): Promise<ReviewImportResult> {
  const table = await readTableInProcess(csv);
  if (table === null) throw reviewErrors.error('REVIEWS_FILE_UNREADABLE');
  return await inTransaction(ctx, async (tx) => {
    const { unknown, imported, removed } = await replaceSource(tx, source, table.rows);
    // A table without a single valid row changes no page.
    if (imported > 0 || removed > 0) await announcePurge(tx, []);
    const subject = { kind: 'review-source', id: source, label: source };
    tx.activity?.describe({ subject, before: { reviews: removed }, after: { reviews: imported } });
    await tx.activity?.write(tx.db);
    const refused = [...table.problems, ...unknown.map(({ line }) => ({ line, message: 'product: no such product' }))];
    return { imported, refused: refused.toSorted((a, b) => a.line - b.line) };
  });
}

/** Replaces all imported reviews with those of a site folder. Runs in the caller's transaction. */
export async function saveReviewTables(ctx: Ctx, tables: ReadonlyMap<string, readonly ReviewRow[]>): Promise<void> {
  await tableRepository.removeOtherSources(ctx.db, ctx.websiteId, [...tables.keys()]);
  for (const [source, rows] of tables)
    await replaceSource(
      ctx,
      source,
      rows.map((row, index) => ({ ...row, line: index + 2 })),
    );
}

export async function readReviewTables(ctx: Ctx): Promise<Map<string, ReviewRow[]>> {
  const tables = new Map<string, ReviewRow[]>();
  for (const { source, ...row } of await tableRepository.list(ctx.db, ctx.websiteId)) {
    const rows = tables.get(source);
    if (rows === undefined) tables.set(source, [row]);
    else rows.push(row);
  }
  return tables;
}

type NumberedRow = ReviewRow & { line: number };

async function replaceSource(
  ctx: Ctx,
  source: string,
  rows: readonly NumberedRow[],
): Promise<{ imported: number; unknown: NumberedRow[]; removed: number }> {
  const removed = await tableRepository.removeOfSource(ctx.db, ctx.websiteId, source);
  const paths = [...new Set(rows.map(({ product }) => product))];
  const products = new Map(
    (await tableRepository.findByPath(ctx.db, ctx.websiteId, paths)).map(({ product, id }) => [product, id]),
  );
  const unknown = rows.filter(({ product }) => !products.has(product));
  const known = rows.flatMap((row) => {
    const itemId = products.get(row.product);
    return itemId === undefined ? [] : [{ ...row, itemId }];
  });
  const toReview = ({ itemId, rating, name, title, text, date }: (typeof known)[number]) => ({
    id: newId<'review'>(ctx.clock(), ctx.random),
    itemId,
    rating,
    name,
    title,
    text,
    digest: digestOf('import', source, name, title, text, date, String(rating)),
    createdAt: `${date}T12:00:00Z`,
  });
  // Prepared batch by batch as well: a request that waits is answered between two statements.
  for (let start = 0; start < known.length; start += BATCH) {
    const reviews = known.slice(start, start + BATCH).map(toReview);
    await tableRepository.insertImported(ctx.db, ctx.websiteId, source, reviews);
  }
  return { imported: known.length, unknown, removed: removed.length };
}

/** Reviews per insert statement. */
const BATCH = 1000;
