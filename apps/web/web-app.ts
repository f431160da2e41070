import path from 'node:path';
import type { Installation } from '#apps/installation/open-installation.ts';
import { createPayments } from '#apps/installation/payments.ts';
import { projectRoot } from '#apps/installation/project-root.ts';
import { createBaseUrls, createTenants } from '#features/sites/server/index.ts';
import { mountApiDescription } from '#platform/http/api-description.ts';
import { createApp, mountApi } from '#platform/http/app.ts';
import { mountHealth } from '#platform/http/health.ts';
import { mountPageRoutes } from '#platform/http/page-route.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { mountAssets } from '#platform/http/serve-assets.ts';
import { mountPages } from '#platform/http/serve-pages.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { purgeOnChange, siteWideCache } from '#platform/render/cache-invalidation.ts';
import { createPageCaches } from '#platform/render/page-caches.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import { loadAssets, openStorefrontBundle } from '#platform/shell/bundle.ts';
import { createContent } from './content.ts';
import { identity } from './identity.ts';
import { createRedirects } from './redirects.ts';
import { sharedEngine } from './shared-engine.ts';
import { createSitePages } from './site-pages.ts';
import { createSiteViews } from './site-views.ts';
import { createSlices } from './slices.ts';

/** Assembles the web process: slices, pages, assets, the owner area. */
export async function createWebApp(installation: Installation): Promise<HttpApp> {
  const { database, config } = installation;
  const payments = createPayments(installation);
  const tenants = createTenants(database);
  const baseUrls = createBaseUrls(database, config.http.publicUrl);
  const app = createApp({
    ...installation,
    ...config.http,
    findTenant: tenants.find,
    isTenantDeleted: tenants.isDeleted,
    findBaseUrl: baseUrls.find,
    ...identity,
  });
  const sites = createSiteViews(sharedEngine(), { captchaSiteKey: config.recaptcha?.siteKey });
  const caches = createPageCaches(config.pageCache);
  const content = createContent(sites, caches, payments);
  const bundles = config.dev?.bundles ?? path.join(projectRoot(), 'dist');
  const bundle = await openStorefrontBundle(path.join(bundles, 'storefront'));
  const pages: DeferredPages = { server: null };
  const getPages = (): PageServer => requirePages(pages);
  const { redirects, redirectsSlice } = createRedirects(sites, content);
  const slices = await createSlices(installation, { parts: app.parts, sites, payments, bundles, bundle, getPages });
  slices.push(redirectsSlice);
  mountHealth(app);
  mountSlices(app, [...slices, { routes: content.routes }]);
  for (const name of ['storefront', 'admin']) mountAssets(app, name, await loadAssets(path.join(bundles, name)));
  pages.server = createSitePages({ sites, caches, content, bundle, redirects, slices });
  mountPages(app, pages.server);

  await purgeOnChange(database, [
    caches,
    content,
    siteWideCache(tenants.forget, tenants.forget),
    siteWideCache(baseUrls.forget, baseUrls.forget),
    siteWideCache(sites.forget, sites.clear),
    ...slices.flatMap((slice) => slice.cache ?? []),
  ]);
  if (config.dev !== undefined) await (await import('#platform/http/live-reload.ts')).mountLiveReload(app);
  return app;
}

/** The pages contain pages of slices, and some slices send them. */
interface DeferredPages {
  server: PageServer | null;
}

function requirePages({ server }: DeferredPages): PageServer {
  if (server === null) throw new Error('Pages are used before they are mounted');
  return server;
}

function mountSlices(app: HttpApp, slices: readonly WebSlice[]): void {
  for (const slice of slices) slice.mount?.(app);
  mountPageRoutes(
    app,
    slices.flatMap((slice) => slice.pages ?? []),
  );
  const routes = slices.flatMap((slice) => slice.routes ?? []);
  mountApi(app, routes);
  mountApiDescription(app, routes);
}
