import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { findJob, listJobs, type WebsiteJob } from '#platform/jobs/job-repository.ts';
import type { ExportJob } from '../admin-contract.ts';
import { type ExportQuery, toQueryText } from '../export-query.ts';
import type { CsvFormat } from '../fields.ts';
import { exportProductsJob } from './import-jobs.ts';

const FORMAT_NAMES: Readonly<Record<CsvFormat, string>> = {
  vitrine: 'Vitrine',
  squarespace: 'Squarespace',
  shopify: 'Shopify',
};
const MAX_LISTED = 10;

export interface CreateExport {
  format: CsvFormat;
  query: ExportQuery;
  memberId: MemberId;
}

/** Starts the job that writes the matching products into a file. */
export async function createExport(ctx: Ctx, { format, query: filters, memberId }: CreateExport): Promise<ExportJob> {
  const query = toQueryText(filters);
  const isFiltered = Object.keys(query).length > 0;
  const title = `Export ${isFiltered ? 'some ' : ''}products (${FORMAT_NAMES[format]})`;
  const id = await enqueue(ctx, exportProductsJob, { payload: { format, query }, startedBy: memberId, title });
  ctx.activity?.describe({
    subject: { kind: 'product-export', id: String(id), label: title },
    after: { format, ...(isFiltered && { filters: query }) },
  });
  const job = await findJob(ctx.db, ctx.websiteId, { id });
  if (job === null) throw new Error('The export was not stored');
  return toExport(job);
}

/** The latest exports of a member. */
export async function listExports(ctx: Ctx, memberId: MemberId): Promise<ExportJob[]> {
  const filter = { name: exportProductsJob.name, startedBy: memberId, search: '' };
  const page = { isAscending: false, after: null, limit: MAX_LISTED };
  return (await listJobs(ctx.db, ctx.websiteId, { ...filter, ...page })).map(toExport);
}

function toExport({ id, title, state, progress, isCancelling, error, result, createdAt }: WebsiteJob): ExportJob {
  return {
    id,
    title,
    state,
    progress,
    isCancelling,
    error,
    file: result === null ? null : { filename: result.filename, bytes: result.size },
    createdOn: createdAt.getTime(),
  };
}
