export { createProductCsvJobs } from './job-handlers.ts';
export { createProductCsvWeb } from './web.ts';
