import type { Clock } from '#kernel/time/clock.ts';
import type { OnRefused } from '#platform/adapters/mail/remember-refusals.ts';
import type { Db } from '#platform/db/db.ts';
import { suppressBounced } from './suppression-repository.ts';

/** Records addresses that a mail server has reported as nonexistent. */
export function createRefusalRecord({ db, clock }: { db: Db; clock: Clock }): OnRefused {
  return async ({ websiteId, to }, { code, words, isBadAddress }) => {
    if (websiteId === undefined || !isBadAddress) return;
    await suppressBounced(db, websiteId, { email: to.toLowerCase(), code, words, now: clock() });
  };
}
