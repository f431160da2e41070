import { DAY } from '#kernel/time/clock.ts';
import type { Db } from '#platform/db/db.ts';
import * as entries from './entry-repository.ts';
import * as settingsRepository from './settings-repository.ts';

export interface RetentionRun {
  now: Date;
  signal: AbortSignal;
  /** Entries per transaction, so that no lock is held for long. */
  batch?: number;
}

/** Deletes the entries of each website that are older than it keeps them. */
export async function applyRetention(db: Db, { now, signal, batch = 1000 }: RetentionRun): Promise<void> {
  for (const { websiteId, days } of await settingsRepository.listLimited(db)) {
    const before = new Date(now.getTime() - days * DAY);
    let removed = batch;
    while (removed === batch && !signal.aborted)
      removed = await entries.removeBefore(db, websiteId, { before, limit: batch });
  }
}
