import { PAGE_TYPES } from '#kernel/contract/page-type.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageRedirect, PageRequest, PageSpec } from '#platform/render/page.ts';
import { breadcrumbData } from '../linked-data.ts';
import { fromFiltersFile } from '../list-filters.ts';
import { type ListQuery, parseListQuery } from '../list-query.ts';
import { defaultPageSize, hasFeed, pathOf } from '../rules.ts';
import { withCategory } from './category-head.ts';
import type { Collection } from './collection.ts';
import { type CollectionHead, collectionHead, type TypeConf, themeParts } from './collection-head.ts';
import { toCollectionJson } from './collection-json.ts';
import { eventContext } from './event-context.ts';
import type { ItemJson } from './item-json.ts';
import * as itemRepository from './item-repository.ts';
import type { ItemList, ItemOrder, ItemSource, ListRequest, SourceFilters } from './item-source.ts';
import { toListRequest } from './list-request.ts';
import { findMovedTerm } from './moved-terms.ts';
import { filterTexts, pageUrl, paginate, parameterUrl, queryUrl, toParameters } from './pagination.ts';

export interface ListPageInput {
  collection: Collection;
  source: ItemSource;
  request: PageRequest;
  /** Those that the reader may open. */
  collections: ReadonlyMap<string, Collection>;
  conf: TypeConf | undefined;
  site: { timeZone: string; showsItemCount: boolean; showsFilters: boolean };
}

/**
 * One page of a collection's items with the filters of the URL, or null for a page after the last. A former category or
 * tag redirects.
 */
export async function listPage(ctx: Ctx, pageInput: ListPageInput): Promise<PageSpec | PageRedirect | null> {
  const { collection, source, request, collections, conf, site } = pageInput;
  const query = parseListQuery(request.query);
  const now = ctx.clock();
  const pageSize = pageSizeOf(collection, conf);
  const settings = fromFiltersFile(collection.filters);
  const filters = settings.isEnabled ? source.readFilters?.(request.query, settings) : undefined;
  const input = {
    ...toListRequest({ collection, query, pageSize, timeZone: site.timeZone, now }),
    order: orderOf(conf, collection),
  };
  const [list, head, itemCount] = await Promise.all([
    listItems(ctx, pageInput, { filters, query, request: input }),
    findHead(ctx, collection, query),
    site.showsItemCount ? countItems(ctx, collection) : {},
  ]);
  const size = input.during === undefined ? pageSize : input.limit;
  const items = list.items.slice(0, size);
  const moved = items.length > 0 ? null : await findMovedTerm(ctx, collection, query);
  if (moved !== null || (items.length === 0 && query.page > 1)) return moved;
  const [filter, path] = [filterTexts(query), pathOf(collection)];
  return {
    ...head.spec,
    pageType: PAGE_TYPES.collection,
    ...themeParts(collection, conf, 'list'),
    context: {
      collection: { ...head.json, ...childrenJson(collection, collections), ...itemCount },
      items,
      pagination: paginationOf({ path, query, filters, items, pageSize, more: list.items.length > size }),
      filter,
      ...(collection.type === 'events' ? eventContext(items, { query, now, timeZone: site.timeZone, path }) : {}),
      ...list.context,
    },
    head: listHead(head, { collection, query, items, filters }),
  };
}

interface ShownList {
  collection: Collection;
  query: ListQuery;
  items: readonly ItemJson[];
  filters: SourceFilters | undefined;
}

function listHead(head: CollectionHead, { collection, query, items, filters }: ShownList): PageSpec['head'] {
  const path = pathOf(collection);
  return {
    ...head.spec.head,
    canonicalPath: canonicalPath(path, query, filters),
    ...(isIndexed(query, { items, filters }) ? {} : { indexed: false }),
    linkedData: (baseUrl) => [breadcrumbData([HOME, { name: collection.title, path }], baseUrl)],
    ...(hasFeed(collection.type) ? { feed: queryUrl(path, { ...filterTexts(query), format: 'rss' }) } : {}),
  };
}

interface ListInput {
  filters: SourceFilters | undefined;
  query: ListQuery;
  request: ListRequest;
}

async function listItems(ctx: Ctx, page: ListPageInput, { filters, query, request }: ListInput): Promise<ItemList> {
  const { collection, source, site } = page;
  if (filters === undefined) return await source.list(ctx, collection, request);
  const parameters = toParameters(filterTexts(query));
  const path = pathOf(collection);
  return await filters.list(ctx, collection, { request, path, parameters, isShown: site.showsFilters });
}

/** A list with filters or another order shows the same items as the list without them, which is the one to index. */
function canonicalPath(path: string, query: ListQuery, filters: SourceFilters | undefined): string {
  if (query.offset !== null) return path;
  const texts = filterTexts(query);
  return (filters?.parameters.length ?? 0) > 0 ? queryUrl(path, texts) : pageUrl(path, texts, query.page);
}

/** Made-up terms without items and combinations of filters would give endless pages to index. */
function isIndexed(
  query: ListQuery,
  { items, filters }: { items: readonly ItemJson[]; filters: SourceFilters | undefined },
): boolean {
  const active = filters?.activeCount ?? 0;
  if (items.length === 0) return active === 0 && !isFiltered(query);
  return active === 0 || active + Object.keys(filterTexts(query)).length <= 1;
}

async function findHead(ctx: Ctx, collection: Collection, { category }: ListQuery): Promise<CollectionHead> {
  return await withCategory(ctx, await collectionHead(ctx, collection), { collection, name: category });
}

async function countItems({ db, websiteId, clock }: Ctx, { id }: Collection): Promise<{ itemCount: number }> {
  return { itemCount: await itemRepository.countListed(db, websiteId, { collectionId: id, now: clock() }) };
}

export const HOME = { name: 'Home', path: '/' } as const;

function isFiltered({ category, tag, author, month, featured }: ListQuery): boolean {
  return category !== undefined || tag !== undefined || author !== undefined || month !== null || featured;
}

interface PaginationParts {
  path: string;
  query: ListQuery;
  filters: SourceFilters | undefined;
  items: readonly ItemJson[];
  pageSize: number;
  more: boolean;
}

/** Links by page number, or by offset if the request used one. */
function paginationOf({ path, query, filters, items, pageSize, more }: PaginationParts): object {
  const parameters = filters?.parameters ?? [];
  const { offset, page } = query;
  const texts = filterTexts(query);
  if (offset === null) return paginate({ path, query: texts, parameters, page, pageSize, more });
  const next = 'skip' in offset ? offset.skip + pageSize : items.at(-1)?.publishOn;
  const nextPageUrl = parameterUrl(path, [...toParameters(texts), ...parameters, ['offset', String(next)]]);
  return { page, pageSize, ...(more ? { nextPage: true, nextPageUrl } : {}) };
}

/** The owner's page size unless the theme forces its own, then the theme's, then the default. */
function pageSizeOf({ pageSize, type }: Collection, conf: TypeConf | undefined): number {
  const forced = conf?.forcePageSize === true ? conf.pageSize : undefined;
  return forced ?? pageSize ?? conf?.pageSize ?? defaultPageSize(type);
}

const ORDERINGS: Readonly<Record<NonNullable<TypeConf['ordering']>, ItemOrder>> = {
  chronological: 'newest',
  'reverse-chronological': 'oldest',
  'user-orderable': 'arranged',
  calendar: 'events',
};

function orderOf(conf: TypeConf | undefined, { type }: Collection): ItemOrder | undefined {
  const order = conf?.ordering === undefined ? undefined : ORDERINGS[conf.ordering];
  // Only events have times of their own.
  return order === 'events' && type !== 'events' ? 'newest' : order;
}

/** The collections in a folder. */
function childrenJson(folder: Collection, collections: ReadonlyMap<string, Collection>): object {
  const children = [...collections.values()].filter((child) => child.folder === folder.slug);
  if (children.length === 0) return {};
  return { collections: children.map((child) => toCollectionJson(child, undefined)) };
}
