import type { Clock } from '#kernel/time/clock.ts';
import type { OnRejected } from '#platform/adapters/mail/report-rejections.ts';
import type { Db } from '#platform/db/db.ts';
import * as suppressions from './suppression-repository.ts';

/** Records addresses that a mail server has reported as nonexistent. */
export function createBounceRecorder({ db, clock }: { db: Db; clock: Clock }): OnRejected {
  return async ({ websiteId, to }, { code, responseText, isBadAddress }) => {
    if (websiteId === undefined || !isBadAddress) return;
    await suppressions.suppressBounced(db, websiteId, { email: to.toLowerCase(), code, responseText, now: clock() });
  };
}
