export { type BaseUrls, createBaseUrls, findBaseUrl } from './base-urls.ts';
export { deleteWebsite } from './delete-website.ts';
export { siteContext } from './page-data.ts';
export { removeWebsiteFiles } from './remove-website-files.ts';
export {
  find as findWebsite,
  findByIdentifier as findWebsiteByIdentifier,
  list as listWebsites,
  listLocked,
} from './repository.ts';
export { createSiteRoutes } from './routes.ts';
export { saveWebsite } from './save-website.ts';
export { createSiteJobs } from './site-jobs.ts';
export { isSitePassword, siteKey } from './site-password.ts';
export { createTenants, type Tenants } from './tenants.ts';
export { listThemeFiles } from './theme-repository.ts';
export type { Website } from './website.ts';
