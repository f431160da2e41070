export { purgeTermChanges, taxonomyJobs } from './purge-changes.ts';
export { createTaxonomyWeb } from './web.ts';
