import type { Ctx } from '#platform/context.ts';
import type { SubmissionId } from './submission-repository.ts';
import * as submissions from './submission-repository.ts';

export interface MarkSubmissions {
  ids: readonly SubmissionId[];
  isRead: boolean;
}

/** Marks submissions as read or unread and returns how many of them changed. */
export async function markSubmissions(ctx: Ctx, { ids, isRead }: MarkSubmissions): Promise<number> {
  return await submissions.mark(ctx.db, ctx.websiteId, { ids, readAt: isRead ? ctx.clock() : null });
}
