export { activityJobs } from './job-handlers.ts';
export { listLatestActivity } from './list-latest.ts';
export { recordActivity } from './record-activity.ts';
export { createActivityWeb } from './web.ts';
