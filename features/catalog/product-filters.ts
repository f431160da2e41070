import { z } from 'zod';
import { type ListFacet } from '#features/content/list-facets.ts';
import { LIST_SORTS, type ListSort } from '#features/content/list-filters.ts';
import { type CurrencyCode, fractionDigitsOf } from '#kernel/money/currency.ts';

/** The sort orders that a visitor can choose. */
export const PRODUCT_SORTS = LIST_SORTS;
export type ProductSort = ListSort;

export interface OptionFilter {
  name: string;
  /** One of them. */
  values: readonly string[];
}

/** What a visitor filters and sorts a product list by, apart from the filters of every list. */
export interface ProductFilters {
  sort: ProductSort | null;
  options: readonly OptionFilter[];
  /** Amounts in the currency of the shop, as decimals. */
  minPrice: string | null;
  maxPrice: string | null;
  /** Only products that are not sold out. */
  isAvailable: boolean;
}

export const NO_FILTERS: ProductFilters = {
  sort: null,
  options: [],
  minPrice: null,
  maxPrice: null,
  isAvailable: false,
};

const Text = z.string().min(1).max(100);
const Options = z.array(z.tuple([Text, z.array(Text).min(1).max(20)])).max(10);

/** Reads the normalized query of a page. Invalid values are ignored. */
export function parseProductFilters(query: Readonly<Record<string, string>>): ProductFilters {
  const [lower = null, upper = null] = [query['minPrice'], query['maxPrice']];
  const isReversed = lower !== null && upper !== null && Number(lower) > Number(upper);
  return {
    sort: PRODUCT_SORTS.find((sort) => sort === query['sort']) ?? null,
    options: parseOptions(query['options']),
    minPrice: isReversed ? upper : lower,
    maxPrice: isReversed ? lower : upper,
    isAvailable: query['available'] === '1',
  };
}

/** Without filters that the list does not show: a visitor could not remove them. */
export function withShownFacets(filters: ProductFilters, facets: readonly ListFacet[]): ProductFilters {
  return {
    ...filters,
    ...(!facets.includes('option') && { options: [] }),
    ...(!facets.includes('price') && { minPrice: null, maxPrice: null }),
    ...(!facets.includes('availability') && { isAvailable: false }),
  };
}

function parseOptions(text: string | undefined): OptionFilter[] {
  if (text === undefined) return [];
  try {
    const parsed = Options.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.map(([name, values]) => ({ name, values })) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

type Parameter = readonly [name: string, value: string];

export function optionParameter(name: string): string {
  return `option.${name}`;
}

/** The parameters of the URL in a fixed order. */
export function toFilterParameters(filters: ProductFilters): Parameter[] {
  const { options, minPrice, maxPrice, isAvailable, sort } = filters;
  return [
    ...options.flatMap(({ name, values }) => values.map((value): Parameter => [optionParameter(name), value])),
    ...(minPrice === null ? [] : [['minPrice', minPrice] as const]),
    ...(maxPrice === null ? [] : [['maxPrice', maxPrice] as const]),
    ...(isAvailable ? [['available', '1'] as const] : []),
    ...(sort === null ? [] : [['sort', sort] as const]),
  ];
}

export function hasPrice({ minPrice, maxPrice }: ProductFilters): boolean {
  return minPrice !== null || maxPrice !== null;
}

/** The number of active filters: each option counts once, however many of its values are chosen. */
export function countFilters(filters: ProductFilters): number {
  return filters.options.length + Number(hasPrice(filters)) + Number(filters.isAvailable);
}

/** The filters without one value of an option. */
export function withoutOptionValue(filters: ProductFilters, name: string, value: string): ProductFilters {
  const options = filters.options.flatMap((option) => {
    if (option.name !== name) return [option];
    const values = option.values.filter((other) => other !== value);
    return values.length === 0 ? [] : [{ name, values }];
  });
  return { ...filters, options };
}

export interface PriceRange {
  minCents: number | null;
  maxCents: number | null;
}

/** The price range in minor units. Fractions of a minor unit are rounded to the inside of the range. */
export function toPriceRange({ minPrice, maxPrice }: ProductFilters, currency: CurrencyCode): PriceRange | null {
  if (minPrice === null && maxPrice === null) return null;
  const factor = 10 ** fractionDigitsOf(currency);
  // Three decimals of the input are exact after this, such as 19.99 × 100 = 1998.9999999999998.
  const cents = (text: string): number => Math.round(Number(text) * factor * 1000) / 1000;
  return {
    minCents: minPrice === null ? null : Math.ceil(cents(minPrice)),
    maxCents: maxPrice === null ? null : Math.floor(cents(maxPrice)),
  };
}
