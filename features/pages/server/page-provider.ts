import { findImages } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageProvider, PageRequest, PageSpec } from '#platform/render/page.ts';
import type { CollectionTypeName } from '../collection-type.ts';
import { PAGE_TYPES } from '../page-type.ts';
import { defaultPageSize, parsePath, pathOf } from '../rules.ts';
import { type FindForms, resolveBlocks } from './blocks.ts';
import type { Collection } from './collection.ts';
import { toCollectionJson } from './collection-json.ts';
import { contentSource } from './content-source.ts';
import type { ItemSource } from './item-source.ts';

export interface PagesOptions {
  /** The collections of a website by slug; kept between requests by the caller. */
  collections(ctx: Ctx): Promise<ReadonlyMap<string, Collection>>;
  /** Slug of the collection that answers at `/`. */
  homepage(ctx: Ctx): Promise<string>;
  sources: Partial<Record<CollectionTypeName, ItemSource>>;
  findForms: FindForms;
}

const MAX_PAGE = 10_000;

/** Pages, lists and items by their address. */
export function createPageProvider(options: PagesOptions): PageProvider {
  const sourceOf = (collection: Collection): ItemSource => options.sources[collection.type] ?? contentSource;

  return async (ctx, request) => {
    const homepage = await options.homepage(ctx);
    const place = request.path === '/' ? { collection: homepage, item: null } : parsePath(request.path);
    if (place === null) return null;
    const collections = await options.collections(ctx);
    const collection = collections.get(place.collection);
    if (collection === undefined || !collection.enabled) return null;
    if (place.item !== null) return await itemPage(ctx, { collection, source: sourceOf(collection), request, slug: place.item });
    if (place.collection === homepage && request.path !== '/') return { kind: 'redirect', status: 301, location: '/' };
    if (collection.type === 'page') {
      return await blockPage(ctx, { collection, request, parts: { collections, sourceOf, findForms: options.findForms } });
    }
    return await listPage(ctx, { collection, source: sourceOf(collection), request, collections });
  };
}

interface ItemPlace {
  collection: Collection;
  source: ItemSource;
  request: PageRequest;
  slug: string;
}

async function itemPage(ctx: Ctx, { collection, source, request, slug }: ItemPlace) {
  const path = pathOf(collection, slug);
  // One address for one thing: /shop/river-bowl is not another page of /shop/p/river-bowl.
  if (request.path.replace(/\/$/, '') !== path) return null;
  const found = await source.find(ctx, collection, slug);
  if (found === null) return null;
  const { item, context } = found;
  const spec: PageSpec = {
    kind: 'page',
    status: 200,
    pageType: PAGE_TYPES.item,
    template: `collections/${collection.type}.item`,
    context: { collection: toCollectionJson(collection, undefined), item, ...context },
    head: {
      title: item.title,
      description: plainText(item.excerpt),
      canonicalPath: path,
      image: typeof item['assetUrl'] === 'string' ? item['assetUrl'] : undefined,
    },
    bodyClasses: [`collection-type-${collection.type}`, 'view-item'],
    bodyId: `item-${item.id}`,
    tags: [`item:${item.id}`, `collection:${collection.id}`],
  };
  return spec;
}

interface ListPlace {
  collection: Collection;
  source: ItemSource;
  request: PageRequest;
  collections: ReadonlyMap<string, Collection>;
}

async function listPage(ctx: Ctx, { collection, source, request, collections }: ListPlace): Promise<PageSpec> {
  const { category, tag } = request.query;
  const page = Math.min(MAX_PAGE, Math.max(1, Number.parseInt(request.query['page'] ?? '1', 10) || 1));
  const pageSize = collection.pageSize ?? defaultPageSize(collection.type);
  // One more than the page holds tells whether there is a next one, without counting.
  const wish = { category, tag, limit: pageSize + 1, offset: (page - 1) * pageSize };
  const [{ items, context }, head] = await Promise.all([
    source.list(ctx, collection, wish),
    collectionHead(ctx, collection),
  ]);
  const more = items.length > pageSize;
  const children = [...collections.values()].filter((child) => child.folder === collection.slug && child.enabled);
  return {
    ...head.spec,
    pageType: PAGE_TYPES.collection,
    template: `collections/${collection.type}.list`,
    context: {
      collection: { ...head.json, ...(children.length > 0 ? { collections: children.map((child) => toCollectionJson(child, undefined)) } : {}) },
      items: more ? items.slice(0, pageSize) : items,
      pagination: paginate({ path: pathOf(collection), query: { category, tag }, page, pageSize, more }),
      filter: { category, tag },
      ...context,
    },
    head: { ...head.spec.head, canonicalPath: pageUrl(pathOf(collection), { category, tag }, page) },
  };
}

interface BlockPlace {
  collection: Collection;
  request: PageRequest;
  parts: Parameters<typeof resolveBlocks>[2];
}

async function blockPage(ctx: Ctx, { collection, request, parts }: BlockPlace): Promise<PageSpec> {
  const [resolved, head] = await Promise.all([
    resolveBlocks(ctx, collection.blocks, parts),
    collectionHead(ctx, collection),
  ]);
  return {
    ...head.spec,
    pageType: PAGE_TYPES.page,
    template: 'collections/page.list',
    context: { collection: head.json, ...resolved.context },
    blocks: resolved.blocks,
    head: { ...head.spec.head, canonicalPath: request.path === '/' ? '/' : pathOf(collection) },
    tags: [...head.spec.tags, ...resolved.tags],
  };
}

async function collectionHead(ctx: Ctx, collection: Collection) {
  const images = await findImages(ctx, new Set(collection.image === undefined ? [] : [collection.image]));
  const image = collection.image === undefined ? undefined : images.get(collection.image);
  const spec = {
    kind: 'page' as const,
    status: 200 as const,
    head: {
      title: collection.seo.title ?? collection.title,
      description: collection.seo.description ?? collection.description,
      canonicalPath: pathOf(collection),
      image: image?.assetUrl,
    },
    bodyClasses: [`collection-type-${collection.type}`, 'view-list', `collection-${collection.slug}`],
    bodyId: `collection-${collection.id}`,
    tags: [`collection:${collection.id}`],
  };
  return { spec, json: toCollectionJson(collection, image) };
}

interface PageOfList {
  path: string;
  query: Record<string, string | undefined>;
  page: number;
  pageSize: number;
  more: boolean;
}

function paginate({ path, query, page, pageSize, more }: PageOfList): object {
  return {
    page,
    pageSize,
    ...(more ? { nextPage: true, nextPageUrl: pageUrl(path, query, page + 1) } : {}),
    ...(page > 1 ? { prevPage: true, prevPageUrl: pageUrl(path, query, page - 1) } : {}),
  };
}

function pageUrl(path: string, query: Record<string, string | undefined>, page: number): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

const SUMMARY_LENGTH = 300;

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SUMMARY_LENGTH);
}
