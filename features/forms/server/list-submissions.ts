import type { Ctx } from '#platform/context.ts';
import type { Submission, SubmissionState } from '../owner-contract.ts';
import * as deliveryRepository from './delivery-repository.ts';
import * as fileRepository from './file-repository.ts';
import type { Page, StoredSubmission, SubmissionFilter } from './submission-repository.ts';
import * as submissionRepository from './submission-repository.ts';

export interface SubmissionList {
  submissions: Submission[];
  total: number;
  counts: Record<SubmissionState, number>;
}

export async function listSubmissions(ctx: Ctx, filter: SubmissionFilter, page: Page): Promise<SubmissionList> {
  const { db, websiteId } = ctx;
  const found = await submissionRepository.list(db, websiteId, filter, page);
  const countIn = async (state: SubmissionState) =>
    await submissionRepository.count(db, websiteId, { ...filter, state });
  const counts = { inbox: await countIn('inbox'), spam: await countIn('spam') };
  return { submissions: await withFilesAndDeliveries(ctx, found), total: counts[filter.state], counts };
}

async function withFilesAndDeliveries(ctx: Ctx, found: readonly StoredSubmission[]): Promise<Submission[]> {
  const ids = found.map(({ id }) => id);
  const files = await fileRepository.listBySubmissions(ctx.db, ctx.websiteId, ids);
  const deliveries = await deliveryRepository.listBySubmissions(ctx.db, ctx.websiteId, ids);
  return found.map(({ createdAt, ...submission }) => ({
    ...submission,
    submittedOn: createdAt.getTime(),
    files: files
      .filter(({ submissionId }) => submissionId === submission.id)
      .map(({ id, fieldId, filename, bytes }) => ({ id, fieldId, filename, bytes })),
    deliveries: deliveries
      .filter(({ submissionId }) => submissionId === submission.id)
      .map(({ kind, target, deliveredAt }) => ({ kind, target, deliveredOn: deliveredAt?.getTime() ?? null })),
  }));
}
