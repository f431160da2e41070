import type { Ctx } from '#platform/context.ts';
import type { PageAnswer, PageProvider, PageRequest, PageSpec } from '#platform/render/page.ts';
import type { CollectionTypeName } from '../collection-type.ts';
import { type OrganizationFacts, organizationData, websiteData } from '../linked-data.ts';
import { type PagePath, parsePath, pathOf } from '../rules.ts';
import { isCollectionOpen } from '../visibility.ts';
import { accessDeniedPage } from './access-denied.ts';
import { blockPage } from './block-page.ts';
import type { BlockParts, FindForms } from './blocks-parts.ts';
import type { Collection } from './collection.ts';
import type { TypeConf } from './collection-head.ts';
import { contentSource } from './content-source.ts';
import { feedPage } from './feed-page.ts';
import { indexPage } from './index-page.ts';
import { itemPage } from './item-page.ts';
import type { ItemSource } from './item-source.ts';
import { FEEDS, listPage } from './list-page.ts';
import { findMoved } from './moved.ts';
import { readerOf } from './visibility-sql.ts';

export interface PagesOptions {
  /** The collections of a website by slug. The caller caches them between requests. */
  collections(ctx: Ctx): Promise<ReadonlyMap<string, Collection>>;
  /** Slug of the collection served at `/`. */
  homepage(ctx: Ctx): Promise<string>;
  /** The data about the website that pages show. */
  site(ctx: Ctx): Promise<PagesSite>;
  sources: Partial<Record<CollectionTypeName, ItemSource>>;
  findForms: FindForms;
  /** The theme's configuration for a collection type, by the theme's name for it. */
  typeConf(ctx: Ctx, type: string): Promise<TypeConf | undefined>;
}

export interface PagesSite {
  title: string;
  language: string;
  timeZone: string;
  organization: OrganizationFacts;
  /** Whether the theme shows the item count of a collection. */
  showsItemCount: boolean;
}

export interface Pages {
  provider: PageProvider;
  /** Provides what blocks and theme tags look up. */
  parts: (ctx: Ctx) => Promise<BlockParts>;
}

/** Serves pages, lists and items by their path. */
export function createPageProvider(options: PagesOptions): Pages {
  const { findForms, sources } = options;
  const sourceOf = (collection: Collection): ItemSource => sources[collection.type] ?? contentSource;

  const parts = async (ctx: Ctx): Promise<BlockParts> => {
    const [collections, { timeZone, language }] = await Promise.all([options.collections(ctx), options.site(ctx)]);
    return { ...openParts(ctx, collections), timeZone, language, sourceOf, findForms };
  };

  const provider: PageProvider = async (ctx, request) => {
    const homepage = await options.homepage(ctx);
    const place = request.path === '/' ? { collection: homepage, item: null } : parsePath(request.path);
    if (place === null) return null;
    const collections = await options.collections(ctx);
    const collection = collections.get(place.collection);
    if (collection === undefined) return await movedOrDenied(ctx, { collections, request, place });
    if (!collection.enabled) return null;
    if (!isCollectionOpen(collection, readerOf(ctx))) return accessDeniedPage(collection, request.path);
    if (place.item === null && place.collection === homepage && request.path !== '/')
      return { kind: 'redirect', status: 301, location: '/' };
    const answer = await answerAt(ctx, { collection, collections, request, place });
    if (answer === null && place.item !== null) return await movedOrDenied(ctx, { collections, request, place });
    return answer?.kind === 'page' && request.path === '/' ? withSiteData(answer, await options.site(ctx)) : answer;
  };

  const answerAt = async (ctx: Ctx, at: FoundPlace): Promise<PageAnswer | null> => {
    const { collection, collections, request, place } = at;
    const source = sourceOf(collection);
    const [site, conf] = await Promise.all([
      options.site(ctx),
      options.typeConf(ctx, collection.template ?? collection.type),
    ]);
    const isFeed = FEED_FORMATS.has(request.query['format'] ?? '') && FEEDS.has(collection.type);
    const feed = isFeed ? await feedPage(ctx, { collection, source, request, site, slug: place.item }) : null;
    if (feed !== null) return feed;
    if (place.item !== null) return await itemPage(ctx, { collection, source, request, slug: place.item, conf });
    if (collection.type === 'page') return await blockPage(ctx, { collection, request, parts: await parts(ctx), conf });
    if (collection.type === 'index') return await indexPage(ctx, { collection, parts: await parts(ctx), conf });
    const open = openParts(ctx, collections).collections;
    return await listPage(ctx, { collection, source, request, collections: open, conf, site });
  };
  return { provider, parts };
}

const FEED_FORMATS: ReadonlySet<string> = new Set(['rss', 'ical']);

/** The page that replaces a former path: a redirect, or access denied if the target is for members only. */
async function movedOrDenied(ctx: Ctx, { collections, request, place }: Omit<FoundPlace, 'collection'>) {
  const found = await findMoved(ctx, place, collections);
  if (found === null) return null;
  const { collection, redirect } = found;
  return isCollectionOpen(collection, readerOf(ctx)) ? redirect : accessDeniedPage(collection, request.path);
}

/** Limits what pages may show to the collections that the reader may open. */
function openParts(ctx: Ctx, all: ReadonlyMap<string, Collection>): Pick<BlockParts, 'collections' | 'pathOf'> {
  const reader = readerOf(ctx);
  const open = [...all].filter(([, collection]) => isCollectionOpen(collection, reader));
  const pathOfSlug = (slug: string): string | null => {
    const collection = all.get(slug);
    return collection?.enabled === true ? pathOf(collection) : null;
  };
  return { collections: new Map(open), pathOf: pathOfSlug };
}

interface FoundPlace {
  collection: Collection;
  collections: ReadonlyMap<string, Collection>;
  request: PageRequest;
  place: PagePath;
}

/** The front page contains structured data about the organization. */
function withSiteData(page: PageSpec, { title, organization }: PagesSite): PageSpec {
  const linkedData = (baseUrl: string): object[] => [
    organizationData(organization, baseUrl),
    websiteData(title, baseUrl),
  ];
  return { ...page, head: { ...page.head, linkedData } };
}
