export { type BaseUrls, createBaseUrls, findBaseUrl } from './base-urls.ts';
export { deleteWebsite } from './delete-website.ts';
export { selectMediaUses } from './media-uses.ts';
export { siteContext } from './page-data.ts';
export { removeWebsiteFiles } from './remove-website-files.ts';
export {
  find as findWebsite,
  findByIdentifier as findWebsiteByIdentifier,
  findIdByHost as findWebsiteByHost,
  list as listWebsites,
  listIds as listWebsiteIds,
} from './repository.ts';
export { saveWebsite } from './save-website.ts';
export { createSiteJobs } from './site-jobs.ts';
export type { SiteSource } from './site-source.ts';
export { createTenants, type Tenants } from './tenants.ts';
export { listThemeFiles } from './theme-repository.ts';
export { createSitesWeb } from './web.ts';
export type { Website } from './website.ts';
