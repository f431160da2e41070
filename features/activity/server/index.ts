export { activityJobs } from './job-handlers.ts';
export { type LatestEntry, listLatest } from './list-latest.ts';
export { recordActivity } from './record-activity.ts';
export { redactEntries } from './redact-entries.ts';
export { createActivityWeb } from './web.ts';
