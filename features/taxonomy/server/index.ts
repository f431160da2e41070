export { createTaxonomyWeb } from './web.ts';
