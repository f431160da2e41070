export { bulkEditJobs } from './job-handlers.ts';
export { createBulkEditWeb } from './web.ts';
