import { COMMON_ISLAND_TOKENS, ISLANDS } from '#apps/storefront/island-selector.ts';
import { addNoscriptForms } from '#features/cart/noscript-markup.ts';
import { insertComments } from '#features/comments/server/index.ts';
import { createThemePages, notFoundPage } from '#features/content/server/index.ts';
import type { RedirectSource } from '#features/redirects/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import type { PageCaches } from '#platform/render/page-caches.ts';
import { createPageServer, type PageServer } from '#platform/render/page-server.ts';
import { assetUrl } from '#platform/shell/asset-url.ts';
import type { StorefrontBundle } from '#platform/shell/bundle.ts';
import { createIslandScript } from '#platform/shell/island-script.ts';
import type { Content } from './content.ts';
import { sharedEngine } from './shared-engine.ts';
import type { Sites } from './site-views.ts';

export interface SitePagesOptions {
  sites: Sites;
  caches: PageCaches;
  content: Content;
  bundle: StorefrontBundle;
  redirects: RedirectSource;
  /** Their pages take precedence over those of the content. */
  slices: readonly WebSlice[];
}

const addIslandScript = createIslandScript({ selectors: ISLANDS, commonTokens: COMMON_ISLAND_TOKENS });

/** The pages of websites that their themes render. */
export function createSitePages({ sites, caches, content, bundle, redirects, slices }: SitePagesOptions): PageServer {
  const { start } = bundle;
  const server = createPageServer({
    engine: sharedEngine(),
    assets: {
      storefrontScript: assetUrl(start.script),
      preloads: start.preloads.map(assetUrl),
      themeScript: assetUrl(start.themeScript),
      release: start.release,
    },
    providers: [
      ...slices.flatMap((slice) => slice.providers ?? []),
      ...content.providers,
      createThemePages(sites),
      redirects.provider,
    ],
    notFound: notFoundPage,
    loadSite: async (ctx) => (await sites.get(ctx)).view,
    readers: content.readers,
    caches,
    complete: async (html, ctx) => [
      ...addNoscriptForms(html),
      ...addIslandScript(html, start),
      ...(await insertComments(ctx, html, (await sites.get(ctx)).view)),
    ],
  });
  return content.time.pages(server);
}
