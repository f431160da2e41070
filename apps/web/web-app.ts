import path from 'node:path';
import { createCaptcha, createVerify } from '#apps/installation/captcha.ts';
import type { Installation } from '#apps/installation/open-installation.ts';
import { createPayments } from '#apps/installation/payments.ts';
import { projectRoot } from '#apps/installation/project-root.ts';
import { createAccountRoutes } from '#features/account/server/index.ts';
import { type AnalyticsRoutesOptions, createAnalyticsRoutes, createIntake } from '#features/analytics/server/index.ts';
import { addNoscriptForms } from '#features/cart/noscript-markup.ts';
import { adoptOnSignIn, createCartRoutes, createNoscriptCart, forgetOnSignOut } from '#features/cart/server/index.ts';
import { catalogRoutes } from '#features/catalog/server/index.ts';
import { createCheckoutRoutes } from '#features/checkout/server/index.ts';
import { addComments, createCommentRoutes } from '#features/comments/server/index.ts';
import { discountRoutes } from '#features/discounts/server/index.ts';
import { checkProductAnswers, createFormRoutes } from '#features/forms/server/index.ts';
import { createMailingListRoutes } from '#features/mailing-list/server/index.ts';
import { createMediaRoutes } from '#features/media/server/index.ts';
import { createMembersRoutes, findViewer, isAllowed } from '#features/members/server/index.ts';
import { createOrderRoutes } from '#features/orders/server/index.ts';
import { createPaymentRoutes, type PaymentsSetup } from '#features/payments/server/index.ts';
import { createRestockRoutes } from '#features/restock/server/index.ts';
import { createReviewRoutes, type ReviewParts } from '#features/reviews/server/index.ts';
import { shippingRoutes } from '#features/shipping/server/index.ts';
import { createShopperRoutes, findAccount } from '#features/shoppers/server/index.ts';
import { restockSuccessText } from '#features/sites/restock-text.ts';
import {
  type BaseUrls,
  createBaseUrls,
  createSiteRoutes,
  createTenants,
  type Tenants,
} from '#features/sites/server/index.ts';
import { stockRoutes } from '#features/stock/server/index.ts';
import { createSubscriptionRoutes } from '#features/subscriptions/server/index.ts';
import { taxRoutes } from '#features/tax/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { mountApiDescription } from '#platform/http/api-description.ts';
import { createApp, mountApi } from '#platform/http/app.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import type { RequestCtx, Route } from '#platform/http/route.ts';
import { mountPages } from '#platform/http/serve-pages.ts';
import { readLocalePack } from '#platform/render/locale-packs.ts';
import { createPageCaches, type PageCaches } from '#platform/render/page-caches.ts';
import { createPageServer, type PageServer } from '#platform/render/page-server.ts';
import { onPurge, type Purge } from '#platform/render/purge.ts';
import { createCldrLocales } from '#template/i18n/cldr/cldr-locales.ts';
import { createEngine } from '#template/index.ts';
import { mountAccountPages, readAccountBundle } from './account-pages.ts';
import { loadAssets, readEntry, readStart } from './assets.ts';
import { blockProblems } from './block-problems.ts';
import { mountCheckoutPages, readCheckoutBundle } from './checkout-pages.ts';
import { type Content, createContent } from './content.ts';
import { countSteps } from './count-steps.ts';
import { mountEmailLinkPages } from './email-link-pages.ts';
import { mountGotoCheckout } from './goto-checkout.ts';
import { mountHealth } from './health.ts';
import { addIslandScript, assetUrl } from './island-script.ts';
import { createMapLoader } from './load-map.ts';
import { mountMissingPages } from './missing-page.ts';
import { mountNoscriptCart } from './noscript-cart.ts';
import { mountNoscriptForms } from './noscript-forms.ts';
import { mountNoscriptRestock } from './noscript-restock.ts';
import { mountNoscriptReviews } from './noscript-reviews.ts';
import { mountOwnerArea } from './owner-area.ts';
import { createPictures } from './pictures.ts';
import { readRenderer } from './rendered-main.ts';
import { reviewKinds } from './review-kinds.ts';
import { createSendFile } from './send-file.ts';
import { mountAssets } from './serve-assets.ts';
import { mountDownloads } from './serve-downloads.ts';
import { mountMedia } from './serve-media.ts';
import { mountRecordings } from './serve-recordings.ts';
import { mountSentFiles } from './serve-sent-files.ts';
import { mountThemeFiles } from './serve-theme-files.ts';
import { mountThemeStyles } from './serve-theme-styles.ts';
import { createSiteLock, type SiteLock } from './site-lock.ts';
import { createSites, type Sites } from './site-views.ts';
import { cartPage, createThemePages, notFoundPage } from './special-pages.ts';
import { mountSubscriptionPages } from './subscription-pages.ts';

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
    isTenantGone: tenants.isGone,
    findBaseUrl: baseUrls.find,
    findViewer,
    findAccount,
    isAllowed,
  });
  const sites = createSites(createSharedEngine(), { captchaSiteKey: config.recaptcha?.siteKey });
  const caches = createPageCaches(config.pageCache);
  const content = createContent(sites, caches, payments);
  const lock = createSiteLock(app, sites);
  const routes = [...createRoutes(installation, sites, payments), ...content.routes];
  countSteps(app, sites);
  mountHealth(app);
  mountApi(app, routes);
  mountApiDescription(app, routes);
  mountFiles(app, installation);
  mountGotoCheckout(app);
  mountNoscriptForms(app, sites);
  mountNoscriptReviews(app, sites, reviewParts(installation, sites));
  mountNoscriptRestock(app, { sites });
  mountEmailLinkPages(app, sites);
  mountThemeStyles(app, sites);
  mountThemeFiles(app, sites);
  const bundles = bundlesOf(installation);
  await mountBundles(app, sites, bundles);
  await mountSite(app, { sites, caches, content, lock, bundles, payments });

  await forgetOnPurge(database, { tenants, baseUrls, sites, caches, content, lock });
  if (config.dev !== undefined) await (await import('./live-reload.ts')).mountLiveReload(app);
  return app;
}

function mountFiles(app: HttpApp, installation: Installation): void {
  const { storage } = installation;
  const files = { storage, sendFile: createSendFile() };
  mountMedia(app, { ...files, pictures: createPictures(installation, storage) });
  mountRecordings(app, files);
  mountDownloads(app, files);
  mountSentFiles(app, files);
}

const bundlesOf = ({ config }: Installation): string => config.dev?.bundles ?? path.join(projectRoot(), 'dist');

/** The routes of all slices, and the hooks by which one slice reacts to another. */
function createRoutes(installation: Installation, sites: Sites, payments: PaymentsSetup): Route[] {
  const { secret, storage } = installation;
  const captcha = createCaptcha(installation);
  const getWebsite = async (ctx: Ctx) => (await sites.get(ctx)).website;
  const adopt = async (ctx: RequestCtx, ownerId: string): Promise<void> =>
    adoptOnSignIn({ ...ctx, website: await getWebsite(ctx) }, ownerId);
  return [
    ...createSiteRoutes({ getWebsite, findContentProblems: async (ctx) => blockProblems(await sites.get(ctx)) }),
    ...createMediaRoutes({ storage }),
    ...catalogRoutes,
    ...stockRoutes,
    ...discountRoutes,
    ...shippingRoutes,
    ...taxRoutes,
    ...createCartRoutes(getWebsite, checkProductAnswers),
    ...createPaymentRoutes(payments),
    ...createOrderRoutes({ secret, payments }),
    ...createCheckoutRoutes({ secret, payments, getWebsite, verifyProof: createVerify(captcha, 'GIFT_CARD_CODE') }),
    ...createSubscriptionRoutes({ secret, payments, getWebsite, checkAnswers: checkProductAnswers }),
    ...createCommentRoutes({ secret, getSwitches: async (ctx) => (await getWebsite(ctx)).site.settings }),
    ...createReviewRoutes(reviewParts(installation, sites)),
    ...createFormRoutes({ secret, storage, captcha }),
    ...createMailingListRoutes(),
    ...createRestockRoutes({
      verify: createVerify(captcha, 'PRODUCT_WAITLIST_SUBMISSION'),
      getSuccessText: async (ctx) =>
        restockSuccessText((await getWebsite(ctx)).site.store.restockNotificationsSuccessText),
    }),
    ...createMembersRoutes({
      // A shopper who is signed in to an account keeps the cart of the account.
      afterSignIn: async (ctx, memberId) => (ctx.account === null ? adopt(ctx, memberId) : undefined),
      afterSignOut: forgetOnSignOut,
    }),
    ...createShopperRoutes({ secret, afterSignIn: adopt, afterSignOut: forgetOnSignOut }),
    ...createAccountRoutes({ secret }),
    ...createAnalyticsRoutes(censusParts(installation, sites)),
  ];
}

function censusParts(installation: Installation, sites: Sites): AnalyticsRoutesOptions {
  return {
    secret: installation.secret,
    intake: createIntake(installation.database, installation.log),
    getSettings: async (ctx) => (await sites.get(ctx)).website.site.settings,
    loadMap: createMapLoader(path.join(bundlesOf(installation), 'storefront')),
  };
}

function reviewParts({ secret }: Installation, sites: Sites): ReviewParts {
  return { secret, getKinds: async (ctx) => reviewKinds((await sites.get(ctx)).website.site.store) };
}

interface Kept {
  tenants: Tenants;
  baseUrls: BaseUrls;
  sites: Sites;
  caches: PageCaches;
  content: Content;
  lock: SiteLock;
}

/** Drops cached data when any process announces a change. */
async function forgetOnPurge(database: Installation['database'], kept: Kept): Promise<void> {
  const { tenants, baseUrls, sites, caches, content, lock } = kept;
  const forgetAll = (): void => {
    tenants.forget();
    baseUrls.forget();
    sites.clear();
    caches.clear();
    content.clear();
    void lock.refresh();
  };
  const forget = ({ websiteId, tags }: Purge): void => {
    caches.purge(websiteId, tags);
    content.purge(websiteId, tags);
    if (tags.length > 0) return;
    tenants.forget();
    baseUrls.forget();
    sites.forget(websiteId);
    void lock.refresh();
  };
  await onPurge(database, forget, forgetAll);
}

let sharedEngine: ReturnType<typeof createEngine> | undefined;

/** One engine per process: compiled templates are shared by content. */
function createSharedEngine() {
  sharedEngine ??= createEngine({ locales: createCldrLocales(readLocalePack) });
  return sharedEngine;
}

async function mountBundles(app: HttpApp, sites: Sites, bundles: string): Promise<void> {
  const { parts } = app;
  mountAssets(app, 'storefront', await loadAssets(path.join(bundles, 'storefront')));
  mountAssets(app, 'admin', await loadAssets(path.join(bundles, 'admin')));
  const entry = await readEntry(path.join(bundles, 'admin'), 'apps/admin/main.tsx');
  mountOwnerArea(app, entry, async (host) => {
    const websiteId = await parts.findTenant(host);
    if (websiteId === null) return null;
    const { view } = await sites.get({ ...parts, db: parts.database, websiteId });
    return { websiteId, title: view.title, timeZone: view.timeZone };
  });
}

interface SiteParts {
  sites: Sites;
  caches: PageCaches;
  content: Content;
  lock: SiteLock;
  bundles: string;
  payments: PaymentsSetup;
}

async function mountSite(app: HttpApp, site: SiteParts): Promise<void> {
  const { sites, bundles, payments } = site;
  const pages = await createPages(site);
  const folder = path.join(bundles, 'storefront');
  const shared = { sites, pages, payments, render: await readRenderer(bundles) };
  mountCheckoutPages(app, { ...shared, bundle: await readCheckoutBundle(folder) });
  mountAccountPages(app, { sites, bundle: await readAccountBundle(folder) });
  await mountSubscriptionPages(app, { ...shared, folder });
  mountMissingPages(app, sites);
  const getWebsite = async (ctx: Ctx) => (await sites.get(ctx)).website;
  const { recorder } = await readStart(folder);
  mountNoscriptCart(app, { ...shared, recorder, cart: createNoscriptCart(getWebsite, checkProductAnswers) });
  mountPages(app, pages);
  await site.lock.serve(pages);
}

async function createPages({ sites, caches, bundles, content, lock }: SiteParts): Promise<PageServer> {
  const start = await readStart(path.join(bundles, 'storefront'));
  const server = createPageServer({
    engine: createSharedEngine(),
    assets: {
      storefrontScript: assetUrl(start.script),
      preloads: start.preloads.map(assetUrl),
      themeScript: assetUrl(start.themeScript),
      release: start.release,
    },
    providers: [cartPage, lock.provider, ...content.providers, createThemePages(sites)],
    notFound: notFoundPage,
    loadSite: async (ctx) => (await sites.get(ctx)).view,
    readers: content.readers,
    caches,
    complete: async (html, ctx) => [
      ...addNoscriptForms(html),
      ...addIslandScript(html, start),
      ...(await addComments(ctx, html, (await sites.get(ctx)).view)),
    ],
  });
  return content.time.pages(server);
}
