import { type CategoryNode, listCategories, toCategoryTree } from '#features/content/category-tree.ts';
import type { ListFacet } from '#features/content/list-facets.ts';
import {
  type Collection,
  type FilteredListInput,
  parameterUrl,
  type QueryParameter,
} from '#features/content/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import { toMajorText } from '#kernel/money/wire.ts';
import { categoryTerm, optionTerm, parseOptionTerm, parseTagTerm, sortValues, tagTerm } from '../../facet-term.ts';
import {
  hasPrice,
  NO_FILTERS,
  optionParameter,
  type PriceRange,
  type ProductFilters,
  type ProductSort,
  toFilterParameters,
  withoutOptionValue,
} from '../../product-filters.ts';
import type { Count, FacetCounts } from './count-facets.ts';
import { type CategoryTerms, type ListFacets, MAX_VALUE_COUNT } from './facet-repository.ts';

export interface FilterView {
  collection: Collection;
  /** The facets that the list shows, in this order. */
  shown: readonly ListFacet[];
  filters: ProductFilters;
  list: Pick<FilteredListInput, 'path' | 'parameters'>;
  /** The order of the list as the visitor knows it. Null for an order that cannot be chosen. */
  sort: ProductSort | null;
  facets: ListFacets;
  counts: FacetCounts;
  price: PriceRange | null;
  currency: CurrencyCode;
  language: string;
}

interface LinkedValue {
  name: string;
  url: string;
  isActive: boolean;
  count: string;
}

/** `productFilters` of a list's context. */
export function describeFilters(view: FilterView): Record<string, unknown> {
  const { list, filters, counts, sort, shown } = view;
  const active = activeFilters(view);
  const { total } = counts;
  return {
    action: list.path,
    hidden: list.parameters.map(([name, value]) => ({ name, value })),
    sort,
    ...(total !== null && { total: String(total.count), hasMore: total.atLeast, isOne: total.count === 1 }),
    active,
    activeCount: active.length,
    clearUrl: urlOf(view, { ...NO_FILTERS, sort: filters.sort }, keptParameters(list.parameters)),
    facets: shown.map((kind) => ({ kind })),
    categories: shown.includes('category') ? categoryValues(view) : [],
    tags: shown.includes('tag') ? tagValues(view) : [],
    options: shown.includes('option') ? optionFacets(view) : [],
    ...(shown.includes('price') && priceFacet(view)),
    available: filters.isAvailable,
    availableCount: countText(counts.available),
  };
}

/** The names of all categories of a list with those in them. */
export function categoriesOf(collection: Pick<Collection, 'categories'>): CategoryTerms[] {
  const namesIn = (node: CategoryNode): string[] => listCategories([node]).map((inner) => inner.node.name);
  return listCategories(toCategoryTree(collection.categories)).map(({ node }) => ({
    name: node.name,
    names: namesIn(node),
  }));
}

/** Without the category and the tag, which are shown as active filters. */
function keptParameters(parameters: readonly QueryParameter[]): QueryParameter[] {
  return parameters.filter(([name]) => name !== 'category' && name !== 'tag');
}

function urlOf(
  { list }: FilterView,
  filters: ProductFilters,
  parameters: readonly QueryParameter[] = list.parameters,
): string {
  return parameterUrl(list.path, [...parameters, ...toFilterParameters(filters)]);
}

function parameterOf({ list }: FilterView, name: string): string | undefined {
  return list.parameters.find(([known]) => known === name)?.[1];
}

/** The URL with another category or tag, or without one. */
function termUrl(view: FilterView, name: 'category' | 'tag', value: string | null): string {
  const others = view.list.parameters.filter(([known]) => known !== name);
  return urlOf(view, view.filters, value === null ? others : [[name, value], ...others]);
}

function categoryValues(view: FilterView): LinkedValue[] {
  const chosen = parameterOf(view, 'category');
  return listCategories(toCategoryTree(view.collection.categories)).map(({ node: { name } }) => ({
    ...linkedValue(view, { parameter: 'category', name, isActive: name === chosen }),
    count: countText(view.counts.of('category', categoryTerm(name))),
  }));
}

function tagValues(view: FilterView): LinkedValue[] {
  const chosen = parameterOf(view, 'tag');
  const known = commonTags(view.facets);
  const names = chosen === undefined || known.includes(chosen) ? known : [...known, chosen];
  return names.toSorted(new Intl.Collator(view.language).compare).map((name) => ({
    ...linkedValue(view, { parameter: 'tag', name, isActive: name === chosen }),
    count: countText(view.counts.of('tag', tagTerm(name))),
  }));
}

const MAX_TAGS = 20;

/** The tags of most products. One that a single product has is no help to find it. */
function commonTags({ counts }: ListFacets): string[] {
  const tags = counts.filter(({ term, count }) => parseTagTerm(term) !== null && count > 1);
  return tags
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_TAGS)
    .flatMap(({ term }) => parseTagTerm(term) ?? []);
}

function linkedValue(
  view: FilterView,
  { parameter, name, isActive }: { parameter: 'category' | 'tag'; name: string; isActive: boolean },
): Omit<LinkedValue, 'count'> {
  return { name, url: termUrl(view, parameter, isActive ? null : name), isActive };
}

/** Options with their values. One value that all products share is no choice, unless it was chosen. */
function optionFacets(view: FilterView): object[] {
  const names = new Map<string, string[]>();
  for (const { term } of view.facets.counts) {
    const option = parseOptionTerm(term);
    if (option !== null) names.set(option.name, [...(names.get(option.name) ?? []), option.value]);
  }
  for (const { name, values } of view.filters.options)
    names.set(name, [...new Set([...(names.get(name) ?? []), ...values])]);
  const facets = [...names].map(([name, values]) => optionFacet(view, name, values));
  return facets.filter(({ values, isActive }) => values.length > 1 || isActive);
}

function optionFacet(view: FilterView, name: string, names: readonly string[]) {
  const chosen = view.filters.options.find((option) => option.name === name)?.values ?? [];
  const values = sortValues(names, (value) => value, view.language).map((value) => {
    const count = view.counts.of(optionKey(name), optionTerm(name, value));
    const isSelected = chosen.includes(value);
    return { value, isSelected, isEmpty: count === 0 && !isSelected, count: countText(count) };
  });
  return { name, parameter: optionParameter(name), values, isActive: chosen.length > 0 };
}

/** The key of the facet of an option. */
export function optionKey(name: string): string {
  return `option ${name}`;
}

function countText(count: Count): string {
  if (count === null) return '';
  return count >= MAX_VALUE_COUNT ? `${MAX_VALUE_COUNT - 1}+` : String(count);
}

/** Nothing if all products have the same price. */
function priceFacet({ facets, filters, currency }: FilterView): object {
  const { minCents, maxCents } = facets;
  if (minCents === null || maxCents === null || (minCents === maxCents && !hasPrice(filters))) return {};
  return {
    price: {
      min: filters.minPrice ?? '',
      max: filters.maxPrice ?? '',
      lowest: toMajorText(minCents, currency),
      highest: toMajorText(maxCents, currency),
      currency,
    },
  };
}

/** The active filters, each with the URL without it. */
function activeFilters(view: FilterView): object[] {
  const { filters } = view;
  const terms = (['category', 'tag'] as const).flatMap((name) => {
    const label = parameterOf(view, name);
    return label === undefined ? [] : [{ kind: name, label, url: termUrl(view, name, null) }];
  });
  const options = filters.options.flatMap(({ name, values }) =>
    values.map((value) => ({
      kind: 'option',
      name,
      label: value,
      url: urlOf(view, withoutOptionValue(filters, name, value)),
    })),
  );
  const withoutPrice = { ...filters, minPrice: null, maxPrice: null };
  return [
    ...terms,
    ...options,
    ...(hasPrice(filters) ? [{ kind: 'price', label: priceText(view), url: urlOf(view, withoutPrice) }] : []),
    ...(filters.isAvailable ? [{ kind: 'available', url: urlOf(view, { ...filters, isAvailable: false }) }] : []),
  ];
}

function priceText({ price, currency }: FilterView): string {
  const text = (cents: number | null | undefined): string =>
    cents === null || cents === undefined ? '' : formatMoney(money(cents, currency));
  return `${text(price?.minCents)} – ${text(price?.maxCents)}`.trim();
}
