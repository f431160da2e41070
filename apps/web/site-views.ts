import { type Collection, listCollections } from '#features/content/server/index.ts';
import { renderPopupMarker } from '#features/forms/server/index.ts';
import { findImages } from '#features/media/server/index.ts';
import { toCookieSettings } from '#features/sites/cookie-settings.ts';
import { siteErrors } from '#features/sites/errors.ts';
import { findWebsite, siteContext, type Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { platformMessages } from '#platform/render/platform-messages.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import { createTenantCache } from '#platform/render/tenant-cache.ts';
import type { Theme } from '#platform/render/theme.ts';
import type { Engine } from '#template/index.ts';
import { linkFiles } from './link-files.ts';
import { createThemeLoader, type LoadTheme } from './load-theme.ts';
import { toPagesByUrl } from './pages-by-url.ts';

export interface LoadedSite {
  website: Website;
  collections: ReadonlyMap<string, Collection>;
  view: SiteView;
}

export interface SitesOptions {
  /** The site key of an external captcha provider. Without it, the browser solves a proof of work. */
  captchaSiteKey?: string | undefined;
}

/** The time before styles that timed out are compiled again. */
const RETRY_SECONDS = 60;

/** The data that every page of a website needs, loaded once and cached until the website changes. */
export function createSiteViews(engine: Engine, options: SitesOptions = {}) {
  const loadTheme = createThemeLoader(engine);
  return createTenantCache(async (ctx): Promise<LoadedSite> => await loadSite(loadTheme, ctx, options), {
    maxAgeSeconds: ({ view }) => (view.isUnfinished === true ? RETRY_SECONDS : null),
  });
}
export type Sites = ReturnType<typeof createSiteViews>;

async function loadSite(loadTheme: LoadTheme, ctx: Ctx, { captchaSiteKey }: SitesOptions): Promise<LoadedSite> {
  const [website, collections] = await Promise.all([
    findWebsite(ctx.db, ctx.websiteId),
    listCollections(ctx.db, ctx.websiteId),
  ]);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  const { site } = website;
  const { theme, isUnfinished } = await loadTheme(ctx, site.tweaks ?? {});
  const [logo, navigation] = await Promise.all([logoUrl(ctx, site.logo), linkFiles(ctx, site.navigation)]);
  const view: SiteView = {
    websiteId: ctx.websiteId,
    title: site.title,
    language: site.language,
    timeZone: site.timeZone,
    context: withCaptcha(
      { ...siteContext(website, '', logo), ...themeContext(website, theme, collections) },
      captchaSiteKey,
    ),
    pageContext: {
      websiteId: ctx.websiteId,
      expressCheckout: site.store.expressCheckout,
      useLightCart: site.store.useLightCart,
      restockSuccessText: site.store.restockNotificationsSuccessText.trim() || undefined,
      cookieSettings: toCookieSettings(site.settings),
      analytics: site.settings.analytics,
    },
    scriptElements: await renderPopupMarker(ctx, site),
    navigation,
    pagesByUrl: toPagesByUrl(collections, site.homepage),
    messages: platformMessages({ ...theme.strings(site.language), ...site.strings }),
    theme,
    isUnfinished,
  };
  return { website, view, collections: new Map(collections.map((collection) => [collection.slug, collection])) };
}

/**
 * The site's strings over those of its theme, and the shop data that themes use. A page has no access to the cart, so
 * it is empty here.
 */
function themeContext({ site }: Website, theme: Theme, collections: readonly Collection[]): Record<string, unknown> {
  return {
    localizedStrings: { ...theme.strings(site.language), ...site.strings },
    showCart: collections.some(({ type, enabled }) => type === 'products' && enabled),
    shoppingCart: { entries: [] },
    // Every theme has its own styles for phones.
    template: { mobileStylesEnabled: true },
  };
}

/** Templates render the external captcha if the website has a key for it. */
function withCaptcha(context: Record<string, unknown>, siteKey: string | undefined): Record<string, unknown> {
  const website = { ...(context['website'] as object), captchaSettings: { siteKey: siteKey ?? null } };
  return { ...context, website };
}

async function logoUrl(ctx: Ctx, logo: string | undefined): Promise<string | null> {
  if (logo === undefined) return null;
  return (await findImages(ctx, new Set([logo]))).get(logo)?.assetUrl ?? null;
}
