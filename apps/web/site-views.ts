import { findImages } from '#features/media/server/index.ts';
import { type Collection, listCollections } from '#features/pages/server/index.ts';
import { siteErrors } from '#features/sites/errors.ts';
import { findWebsite, listThemeFiles, siteContext, type Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { createTenantCache } from '#platform/render/tenant-cache.ts';
import { compileTheme } from '#platform/render/theme.ts';
import type { Engine } from '#template/index.ts';

export interface LoadedSite {
  website: Website;
  collections: ReadonlyMap<string, Collection>;
  view: SiteView;
}

/** What every page of a website needs, loaded once and kept until the website changes. */
export function createSites(engine: Engine) {
  return createTenantCache(async (ctx): Promise<LoadedSite> => await loadSite(engine, ctx));
}
export type Sites = ReturnType<typeof createSites>;

async function loadSite(engine: Engine, ctx: Ctx): Promise<LoadedSite> {
  const [website, collections, themeFiles] = await Promise.all([
    findWebsite(ctx.db, ctx.websiteId),
    listCollections(ctx.db, ctx.websiteId),
    listThemeFiles(ctx.db, ctx.websiteId),
  ]);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  const theme = await compileTheme(engine, themeFiles);
  for (const problem of theme.problems) ctx.log.warn({ websiteId: ctx.websiteId, ...problem }, 'theme problem');
  const { site } = website;
  const view: SiteView = {
    websiteId: ctx.websiteId,
    title: site.title,
    language: site.language,
    timeZone: site.timeZone,
    context: siteContext(website, '', await logoUrl(ctx, site.logo)) as Record<string, unknown>,
    pageFacts: { websiteId: ctx.websiteId, expressCheckout: site.store.expressCheckout },
    navigation: site.navigation,
    theme,
  };
  return { website, view, collections: new Map(collections.map((collection) => [collection.slug, collection])) };
}

async function logoUrl(ctx: Ctx, logo: string | undefined): Promise<string | null> {
  if (logo === undefined) return null;
  return (await findImages(ctx, new Set([logo]))).get(logo)?.assetUrl ?? null;
}
