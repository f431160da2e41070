export { siteContext } from './page-data.ts';
export {
  find as findWebsite,
  findByIdentifier as findWebsiteByIdentifier,
  list as listWebsites,
  listThemeFiles,
} from './repository.ts';
export { saveWebsite } from './save-website.ts';
export { createTenants, type Tenants } from './tenants.ts';
export type { Website } from './website.ts';
