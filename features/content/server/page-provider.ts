import type { Ctx } from '#platform/context.ts';
import type { PageAnswer, PageProvider, PageRequest, PageSpec } from '#platform/render/page.ts';
import type { CollectionTypeName } from '../collection-type.ts';
import { type OrganizationInfo, organizationData, websiteData } from '../linked-data.ts';
import { type PagePath, parsePath, pathOf } from '../rules.ts';
import { isCollectionOpen } from '../visibility.ts';
import { accessDeniedPage } from './access-denied-page.ts';
import type { Collection } from './collection.ts';
import type { TypeConf } from './collection-head.ts';
import { contentSource } from './content-source.ts';
import { findMovedPage } from './find-moved-page.ts';
import { itemPage } from './item-page.ts';
import type { ItemSource } from './item-source.ts';
import { listPage } from './list-page.ts';
import type { OpenContent } from './open-content.ts';
import type { BuildPage, FindFeed } from './page-builder.ts';
import { readerOf } from './visibility-sql.ts';

export interface PageProviderOptions {
  /** The collections of a website by slug. The caller caches them between requests. */
  collections(ctx: Ctx): Promise<ReadonlyMap<string, Collection>>;
  /** Slug of the collection served at `/`. */
  homepage(ctx: Ctx): Promise<string>;
  /** The data about the website that pages show. */
  site(ctx: Ctx): Promise<PagesSite>;
  sources: Partial<Record<CollectionTypeName, ItemSource>>;
  /** The collection types that are not lists of items. */
  builders: Partial<Record<CollectionTypeName, BuildPage>>;
  findFeed: FindFeed;
  /** The theme's configuration for a collection type, by the theme's name for it. */
  typeConf(ctx: Ctx, type: string): Promise<TypeConf | undefined>;
}

export interface PagesSite {
  title: string;
  language: string;
  timeZone: string;
  organization: OrganizationInfo;
  /** Whether the theme shows the item count of a collection. */
  showsItemCount: boolean;
  /** Whether the theme shows the filters of product lists. */
  showsFilters: boolean;
}

export interface Pages {
  provider: PageProvider;
  content: (ctx: Ctx) => Promise<OpenContent>;
}

/** Serves pages, lists and items by their path. */
export function createPageProvider(options: PageProviderOptions): Pages {
  const { builders, findFeed, sources } = options;
  const sourceOf = (collection: Collection): ItemSource => sources[collection.type] ?? contentSource;

  const content = async (ctx: Ctx): Promise<OpenContent> => {
    const [collections, { timeZone, language }] = await Promise.all([options.collections(ctx), options.site(ctx)]);
    return { ...openCollections(ctx, collections), timeZone, language, sourceOf };
  };

  const provider: PageProvider = async (ctx, request) => {
    const homepage = await options.homepage(ctx);
    const pagePath = request.path === '/' ? { collection: homepage, item: null } : parsePath(request.path);
    if (pagePath === null) return null;
    const collections = await options.collections(ctx);
    const collection = collections.get(pagePath.collection);
    if (collection === undefined) return await findRedirect(ctx, { collections, request, pagePath });
    if (!collection.enabled) return null;
    if (!isCollectionOpen(collection, readerOf(ctx))) return accessDeniedPage(collection, request.path);
    if (pagePath.item === null && pagePath.collection === homepage && request.path !== '/')
      return { kind: 'redirect', status: 301, location: '/' };
    // One path per collection: `//shop` must not duplicate `/shop`, as every path is cached on its own.
    if (pagePath.item === null && request.path !== '/' && request.path !== pathOf(collection)) return null;
    const answer = await answerPath(ctx, { collection, collections, request, pagePath });
    if (answer === null && pagePath.item !== null) return await findRedirect(ctx, { collections, request, pagePath });
    return answer?.kind === 'page' && request.path === '/' ? withSiteData(answer, await options.site(ctx)) : answer;
  };

  const answerPath = async (ctx: Ctx, at: PathMatch): Promise<PageAnswer | null> => {
    const { collection, collections, request, pagePath } = at;
    const source = sourceOf(collection);
    const [site, conf] = await Promise.all([
      options.site(ctx),
      options.typeConf(ctx, collection.template ?? collection.type),
    ]);
    const feed = await findFeed(ctx, { collection, source, request, site, slug: pagePath.item });
    if (feed !== null) return feed;
    if (pagePath.item !== null) return await itemPage(ctx, { collection, source, request, slug: pagePath.item, conf });
    const build = builders[collection.type];
    if (build !== undefined) return await build(ctx, { collection, request, content: await content(ctx), conf });
    const open = openCollections(ctx, collections).collections;
    return await listPage(ctx, { collection, source, request, collections: open, conf, site });
  };
  return { provider, content };
}

/** The page that replaces a former path: a redirect, or access denied if the target is for members only. */
async function findRedirect(ctx: Ctx, { collections, request, pagePath }: Omit<PathMatch, 'collection'>) {
  const found = await findMovedPage(ctx, pagePath, collections);
  if (found === null) return null;
  const { collection, redirect } = found;
  return isCollectionOpen(collection, readerOf(ctx)) ? redirect : accessDeniedPage(collection, request.path);
}

/** Limits what pages may show to the collections that the reader may open. */
function openCollections(ctx: Ctx, all: ReadonlyMap<string, Collection>): Pick<OpenContent, 'collections' | 'pathOf'> {
  const reader = readerOf(ctx);
  const open = [...all].filter(([, collection]) => isCollectionOpen(collection, reader));
  const pathOfSlug = (slug: string): string | null => {
    const collection = all.get(slug);
    return collection?.enabled === true ? pathOf(collection) : null;
  };
  return { collections: new Map(open), pathOf: pathOfSlug };
}

interface PathMatch {
  collection: Collection;
  collections: ReadonlyMap<string, Collection>;
  request: PageRequest;
  pagePath: PagePath;
}

/** The front page contains structured data about the organization. */
function withSiteData(page: PageSpec, { title, organization }: PagesSite): PageSpec {
  const linkedData = (baseUrl: string): object[] => [
    organizationData(organization, baseUrl),
    websiteData(title, baseUrl),
  ];
  return { ...page, head: { ...page.head, linkedData } };
}
