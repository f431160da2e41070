import type { ListFilters } from '#features/content/list-filters.ts';
import type { Collection, FilteredListInput, ListRequest } from '#features/content/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import type { Ctx } from '#platform/context.ts';
import { authorTerm, categoryTerm, optionTerm, STARRED_TERM, tagTerm } from '../../facet-term.ts';
import {
  countFilters,
  type PriceRange,
  type ProductFilters,
  type ProductSort,
  toPriceRange,
} from '../../product-filters.ts';
import type { ProductRow } from '../product-row.ts';
import { listChosen } from '../repository.ts';
import { chooseAccess, type GroupCounts, rareCombinationAccess } from './choose-access.ts';
import { countFacets, type FacetCounts } from './count-facets.ts';
import { categoriesOf, describeFilters, optionKey } from './describe-filters.ts';
import { countGroups, hasMatchInSample, type ListFacets, readFacets } from './facet-repository.ts';
import { chosenListings, type ListingFilter, type ListingOrder, type TermGroup } from './listing-sql.ts';

export interface ListFilteredInput {
  collection: Collection;
  /** What the owner has chosen for the list. */
  settings: ListFilters;
  filters: ProductFilters;
  input: FilteredListInput;
  currency: CurrencyCode;
  language: string;
  /** Lists by the filters of every list only, in one of their orders. */
  listPlain(request: ListRequest): Promise<ProductRow[]>;
}

export interface FilteredProducts {
  rows: ProductRow[];
  /** `productFilters` for the theme, if it shows them. */
  productFilters: Record<string, unknown> | null;
}

/** One page of a product list with the filters and the order that the visitor has chosen. */
export async function listFiltered(ctx: Ctx, list: ListFilteredInput): Promise<FilteredProducts> {
  const { request, isShown } = list.input;
  const filter = toListingFilter(ctx, list);
  const order = toListingOrder(list.filters.sort ?? list.settings.sort, request.order);
  const isPlain = countFilters(list.filters) === 0 && isPlainOrder(order);
  if (isPlain && !isShown) return { rows: await list.listPlain({ ...request, order }), productFilters: null };
  const scope = { collectionId: filter.collectionId, now: filter.now, categories: categoriesOf(list.collection) };
  const [facets, groupCounts] = await Promise.all([
    isShown ? readFacets(ctx.db, ctx.websiteId, scope) : null,
    countGroups(ctx.db, ctx.websiteId, filter),
  ]);
  const [rows, counts] = await Promise.all([
    isPlain ? list.listPlain({ ...request, order }) : listPage(ctx, { filter, order, request, groupCounts }),
    facets === null ? null : countFacets(ctx, { filter, facets, groupCounts }),
  ]);
  if (facets === null || counts === null) return { rows, productFilters: null };
  const total = counts.total ?? countPage(rows.length, request);
  return { rows, productFilters: describe(list, { facets, counts: { ...counts, total }, price: filter.price }) };
}

/** The products up to this page. A page has one row more than it shows if there is a next page. */
function countPage(rows: number, { limit, offset }: ListRequest): FacetCounts['total'] {
  return { count: offset + Math.min(rows, limit - 1), atLeast: rows === limit };
}

interface Counted {
  facets: ListFacets;
  counts: FacetCounts;
  price: PriceRange | null;
}

function describe(list: ListFilteredInput, counted: Counted): Record<string, unknown> {
  const { collection, settings, filters, input, currency, language } = list;
  const sort = filters.sort ?? settings.sort ?? toProductSort(input.request.order);
  const { facets: shown } = settings;
  return describeFilters({ ...counted, collection, shown, filters, list: input, sort, currency, language });
}

interface PageInput {
  filter: ListingFilter;
  order: ListingOrder;
  request: ListRequest;
  groupCounts: GroupCounts;
}

async function listPage(ctx: Ctx, { filter, order, request, groupCounts }: PageInput): Promise<ProductRow[]> {
  const { limit, offset } = request;
  const query = { filter, access: chooseAccess(filter, groupCounts), order, limit, offset };
  const rare = query.access.by === 'walk' ? rareCombinationAccess(filter, groupCounts) : null;
  const isRare = rare !== null && !(await hasMatchInSample(ctx.db, ctx.websiteId, { ...query, access: rare }));
  const chosen = chosenListings(ctx.websiteId, isRare ? { ...query, access: rare } : query);
  return await listChosen(ctx.db, ctx.websiteId, chosen);
}

function toListingFilter(ctx: Ctx, { collection, filters, input, currency }: ListFilteredInput): ListingFilter {
  const { category, innerCategories = [], tag, author, starred, published = {} } = input.request;
  const groups: TermGroup[] = [
    ...(category === undefined ? [] : [{ key: 'category', terms: [category, ...innerCategories].map(categoryTerm) }]),
    ...(tag === undefined ? [] : [{ key: 'tag', terms: [tagTerm(tag)] }]),
    ...(author === undefined ? [] : [{ key: 'author', terms: [authorTerm(author)] }]),
    ...(starred === true ? [{ key: 'starred', terms: [STARRED_TERM] }] : []),
    ...filters.options.map(({ name, values }) => ({
      key: optionKey(name),
      terms: values.map((value) => optionTerm(name, value)),
    })),
  ];
  return {
    collectionId: collection.id,
    now: ctx.clock(),
    groups,
    price: toPriceRange(filters, currency),
    published,
    isAvailable: filters.isAvailable,
  };
}

const SORT_ORDERS: Readonly<Record<ProductSort, ListingOrder>> = {
  featured: 'arranged',
  newest: 'newest',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
  name: 'name',
  'best-selling': 'best-selling',
};

function toListingOrder(sort: ProductSort | null, order: ListRequest['order']): ListingOrder {
  if (sort !== null) return SORT_ORDERS[sort];
  return order === undefined || order === 'events' ? 'arranged' : order;
}

type PlainOrder = Extract<ListingOrder, 'arranged' | 'newest' | 'oldest'>;

function isPlainOrder(order: ListingOrder): order is PlainOrder {
  return order === 'arranged' || order === 'newest' || order === 'oldest';
}

/** The sort order that corresponds to the default order of a list. */
function toProductSort(order: ListRequest['order']): ProductSort | null {
  if (order === 'newest') return 'newest';
  return order === 'oldest' ? null : 'featured';
}
