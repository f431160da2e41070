import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { privacyErrors } from '../errors.ts';
import type { PrivacyRequestId } from '../privacy-request.ts';
import { sendPrivacyEmailJob } from './privacy-jobs.ts';
import { describe, lockErasure } from './request-erasure.ts';
import type { StoredRequest } from './request-repository.ts';
import * as requests from './request-repository.ts';

export interface DeclineRequest {
  id: PrivacyRequestId;
  /** Why, for the person who has asked. */
  message: string;
  memberId: MemberId | null;
}

/** Declines an erasure that waits, and emails the answer. */
export async function declineRequest(ctx: Ctx, { id, message, memberId }: DeclineRequest): Promise<StoredRequest> {
  return await inTransaction(ctx, async (tx) => {
    const request = await lockErasure(tx, id);
    // A second click finds the same answer.
    if (request.state === 'declined' && request.message === message) return request;
    if (request.state !== 'waiting') throw privacyErrors.error('PRIVACY_REQUEST_DECIDED');
    const now = tx.clock();
    await requests.end(tx.db, tx.websiteId, { id, state: 'declined', message, memberId, now });
    await enqueue(tx, sendPrivacyEmailJob, { payload: { requestId: id } });
    describe(tx, request, { state: 'declined' });
    return { ...request, state: 'declined', message, finishedAt: now };
  });
}
