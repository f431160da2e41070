import { type Ctx, inTransaction } from '#platform/context.ts';
import { describeSubmission } from './describe-submission.ts';
import type { SubmissionId } from './submission-repository.ts';
import * as submissions from './submission-repository.ts';

export interface MarkSubmissions {
  ids: readonly SubmissionId[];
  isRead: boolean;
}

/** Marks submissions as read or unread and returns how many of them changed. */
export async function markSubmissions(ctx: Ctx, { ids, isRead }: MarkSubmissions): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const marked = await submissions.mark(tx.db, tx.websiteId, { ids, readAt: isRead ? tx.clock() : null });
    const [before, after] = [{ isRead: !isRead }, { isRead }];
    for (const submission of marked) tx.activity?.describe({ subject: describeSubmission(submission), before, after });
    return marked.length;
  });
}
