export { type BaseUrls, createBaseUrls, findBaseUrl } from './base-urls.ts';
export { changeEmails } from './change-emails.ts';
export { changeNavigation } from './change-navigation.ts';
export { changeStore, readStore } from './change-store.ts';
export { deleteWebsite } from './delete-website.ts';
export { siteMediaReferences } from './media-uses.ts';
export { countThemeProblems, findFirstHost, listWebsiteSummaries, type WebsiteSummary } from './owner-reads.ts';
export { siteContext } from './page-data.ts';
export { removeWebsiteFiles } from './remove-website-files.ts';
export {
  addHost,
  count as countWebsites,
  find as findWebsite,
  findByIdentifier as findWebsiteByIdentifier,
  findHostOwner,
  findIdByHost as findWebsiteByHost,
  findPrimaryHost,
  list as listWebsites,
  listHosts,
  listIds as listWebsiteIds,
  lockCreation as lockWebsiteCreation,
} from './repository.ts';
export { saveWebsite } from './save-website.ts';
export { createSiteJobs } from './site-jobs.ts';
export type { SiteSource } from './site-source.ts';
export { createTenants, type Tenants } from './tenants.ts';
export { findThemeRevision, listThemeFiles } from './theme-repository.ts';
export { createSitesWeb } from './web.ts';
export type { Website } from './website.ts';
