import type { RecordActivity } from '#platform/activity/activity-entry.ts';
import * as entries from './entry-repository.ts';

/** Stores an entry of the activity log in the transaction of the write. */
export const recordActivity: RecordActivity = async (db, entry) => await entries.insert(db, entry.websiteId, entry);
