import type { Ctx } from '#platform/context.ts';
import type { Submission, SubmissionState } from '../owner-contract.ts';
import { listOf as listDeliveries } from './delivery-repository.ts';
import { listOf as listFiles } from './file-repository.ts';
import { type Choice, count, list, type Page, type StoredSubmission } from './submission-repository.ts';

export interface Listed {
  submissions: Submission[];
  total: number;
  counts: Record<SubmissionState, number>;
}

export async function listSubmissions(ctx: Ctx, choice: Choice, page: Page): Promise<Listed> {
  const { db, websiteId } = ctx;
  const found = await list(db, websiteId, choice, page);
  const counted = async (state: SubmissionState) => await count(db, websiteId, { ...choice, state });
  const counts = { inbox: await counted('inbox'), spam: await counted('spam') };
  return { submissions: await complete(ctx, found), total: counts[choice.state], counts };
}

async function complete(ctx: Ctx, found: readonly StoredSubmission[]): Promise<Submission[]> {
  const ids = found.map(({ id }) => id);
  const files = await listFiles(ctx.db, ctx.websiteId, ids);
  const deliveries = await listDeliveries(ctx.db, ctx.websiteId, ids);
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
