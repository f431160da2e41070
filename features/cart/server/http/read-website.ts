import { siteErrors } from '#features/sites/errors.ts';
import { findWebsite, type Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/** Loads the website of a request. The web process caches it in memory. */
export type GetWebsite = (ctx: Ctx) => Promise<Website>;

export async function readWebsite(ctx: Ctx): Promise<Website> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  return website;
}
