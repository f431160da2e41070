export { createStoreSettingsJobs } from './job-handlers.ts';
export { createStoreSettingsWeb } from './web.ts';
