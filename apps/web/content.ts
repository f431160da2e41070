import { createBlockPages, createTagReaders } from '#features/blocks/server/index.ts';
import { createProductSource } from '#features/catalog/server/index.ts';
import { createPageProvider, findNextChange } from '#features/content/server/index.ts';
import { createSitemap, findFeed, robotsPage } from '#features/feeds/server/index.ts';
import { findForms } from '#features/forms/server/index.ts';
import type { PaymentsSetup } from '#features/payments/server/index.ts';
import { reviewKinds, withReviews } from '#features/reviews/server/index.ts';
import {
  type CachedSuggestions,
  createSearch,
  createSearchPage,
  createSuggestRoutes,
} from '#features/search/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import type { PageProvider } from '#platform/render/page.ts';
import type { PageCaches } from '#platform/render/page-caches.ts';
import { createScheduledInvalidation, type ScheduledInvalidation } from '#platform/render/scheduled-invalidation.ts';
import type { TagReaders } from '#platform/render/tag-data.ts';
import { createTaggedCache } from '#platform/render/tagged-cache.ts';
import { pagesSite } from './pages-site.ts';
import type { Sites } from './site-views.ts';

const MAX_CACHED_SUGGESTIONS = 2000;

/** The content of a website: pages, lists, items, feeds, the search, and the times at which they change. */
export interface Content {
  providers: readonly PageProvider[];
  readers: TagReaders;
  routes: readonly Route[];
  time: ScheduledInvalidation;
  purge(websiteId: WebsiteId, tags: readonly string[]): void;
  clear(): void;
}

export function createContent(sites: Sites, caches: PageCaches, payments: PaymentsSetup): Content {
  const collections = async (ctx: Ctx) => (await sites.get(ctx)).collections;
  const homepage = async (ctx: Ctx) => (await sites.get(ctx)).website.site.homepage;
  const pages = createPageProvider({
    collections,
    homepage,
    site: async (ctx) => pagesSite(await sites.get(ctx)),
    sources: { products: createProducts(sites, payments) },
    builders: createBlockPages(findForms),
    findFeed,
    typeConf: async (ctx, type) => (await sites.get(ctx)).view.theme.collectionConf(type),
  });
  const blockFields = async (ctx: Ctx) => (await sites.get(ctx)).website.site.blockFields ?? {};
  const search = createSearch();
  const searchOptions = { search, parts: pages.content };
  const suggestions = createTaggedCache<CachedSuggestions>({ total: MAX_CACHED_SUGGESTIONS, weigh: () => 1 });
  const time = createScheduledInvalidation({
    findNext: findNextChange,
    purge(websiteId) {
      caches.purge(websiteId, []);
      suggestions.purge(websiteId, []);
      search.forget(websiteId);
    },
  });
  return {
    providers: [createSearchPage(searchOptions), createSitemap({ collections, homepage }), robotsPage, pages.provider],
    readers: createTagReaders({ content: pages.content, findForms, blockFields }),
    routes: createSuggestRoutes({ ...searchOptions, cache: suggestions }),
    time,
    purge(websiteId, tags) {
      suggestions.purge(websiteId, tags);
      search.forget(websiteId);
      time.forget(websiteId);
    },
    clear() {
      suggestions.clear();
      time.clear();
    },
  };
}

function createProducts(sites: Sites, { providers }: PaymentsSetup) {
  const store = async (ctx: Ctx) => (await sites.get(ctx)).website.site.store;
  const source = createProductSource({
    currency: async (ctx) => (await sites.get(ctx)).website.site.store.currency,
    language: async (ctx) => (await sites.get(ctx)).website.site.language,
    installments: async (ctx) => {
      const { site } = (await sites.get(ctx)).website;
      const { installments: settings, currency } = site.store;
      // New orders go to the first provider.
      const acceptsInstallments = providers[0]?.acceptsInstallments ?? false;
      return { settings, currency, language: site.language, acceptsInstallments };
    },
    findForms,
    showsRelated: async (ctx) => (await store(ctx)).relatedProductsEnabled,
  });
  return withReviews(source, async (ctx) => reviewKinds(await store(ctx)));
}
