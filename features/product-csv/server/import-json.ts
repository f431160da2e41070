import type { Ctx } from '#platform/context.ts';
import { findJob, type WebsiteJob } from '#platform/jobs/job-repository.ts';
import type { ImportRecord, ImportRow } from '../admin-contract.ts';
import type { ImportState } from '../import-settings.ts';
import type { StoredImport } from './import-repository.ts';
import * as problemRepository from './problem-repository.ts';

const MAX_SHOWN_PROBLEMS = 100;

/** The job of an import that is checked or imported. Null after it was deleted. */
export async function findImportJob(ctx: Ctx, { state, jobId }: StoredImport): Promise<WebsiteJob | null> {
  if (jobId === null || (state !== 'checking' && state !== 'importing')) return null;
  return await findJob(ctx.db, ctx.websiteId, { id: jobId });
}

/**
 * The state as its owner sees it. A check that was cancelled or has failed can be repeated, as if it had not been
 * started.
 */
export function toImportState({ state }: StoredImport, job: WebsiteJob | null): ImportState {
  if (state !== 'checking' && state !== 'importing') return state;
  const hasEnded = job === null || job.state === 'cancelled' || job.state === 'failed';
  if (!hasEnded) return state;
  if (state === 'checking') return 'uploaded';
  return job?.state === 'failed' ? 'failed' : 'cancelled';
}

export async function toRow(ctx: Ctx, record: StoredImport): Promise<ImportRow> {
  return toRowOf(record, toImportState(record, await findImportJob(ctx, record)));
}

function toRowOf(record: StoredImport, state: ImportState): ImportRow {
  const { id, filename, bytes, settings, rowCount, counts, problemCount, createdAt, finishedAt } = record;
  return {
    id,
    filename,
    bytes,
    state,
    format: settings.format,
    rowCount,
    counts,
    problemCount,
    createdOn: createdAt.getTime(),
    finishedOn: finishedAt?.getTime() ?? null,
  };
}

export async function toRecord(ctx: Ctx, record: StoredImport): Promise<ImportRecord> {
  const { header, samples, settings, encoding, delimiter, refusal, zip } = record;
  const job = await findImportJob(ctx, record);
  const problems = await problemRepository.list(ctx.db, ctx.websiteId, {
    id: record.id,
    after: null,
    limit: MAX_SHOWN_PROBLEMS,
  });
  return {
    ...toRowOf(record, toImportState(record, job)),
    header: [...header],
    samples: samples.map((row) => [...row]),
    settings,
    encoding,
    delimiter,
    zip: zip === null ? null : { filename: zip.filename, bytes: zip.bytes, fileCount: zip.fileCount },
    refusal,
    problems: problems.map(({ row, column, message }) => ({ row, column, message })),
    job: job === null ? null : toJob(job, ctx.clock()),
  };
}

function toJob({ id, state, progress, isCancelling, error, startedAt }: WebsiteJob, now: Date): ImportRecord['job'] {
  const runningMs = startedAt === null ? null : Math.max(0, now.getTime() - startedAt.getTime());
  return { id, state, progress, isCancelling, error, runningMs };
}
