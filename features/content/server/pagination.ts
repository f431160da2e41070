import type { ListQuery } from '../list-query.ts';
import { formatMonth } from '../month.ts';
import type { QueryParameter } from './item-source.ts';

export interface PageOfList {
  path: string;
  /** The parameters that every page of the list keeps. */
  query: QueryTexts;
  /** Further ones, which may have several values. */
  parameters?: readonly QueryParameter[] | undefined;
  page: number;
  pageSize: number;
  more: boolean;
}

export type QueryTexts = Readonly<Record<string, string | undefined>>;

/** `pagination` of a list's context. */
export function paginate({ path, query, parameters = [], page, pageSize, more }: PageOfList): object {
  const urlOf = (number: number): string =>
    parameterUrl(path, [...toParameters(query), ...parameters, ...(number > 1 ? [pageParameter(number)] : [])]);
  return {
    page,
    pageSize,
    ...(more ? { nextPage: true, nextPageUrl: urlOf(page + 1) } : {}),
    ...(page > 1 ? { prevPage: true, prevPageUrl: urlOf(page - 1) } : {}),
  };
}

export function pageUrl(path: string, query: QueryTexts, page: number): string {
  return queryUrl(path, { ...query, page: page > 1 ? String(page) : undefined });
}

export function queryUrl(path: string, query: QueryTexts): string {
  return parameterUrl(path, toParameters(query));
}

/** A URL with parameters that may have several values. */
export function parameterUrl(path: string, parameters: readonly QueryParameter[]): string {
  const search = new URLSearchParams();
  for (const [name, value] of parameters) search.append(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

export function toParameters(query: QueryTexts): QueryParameter[] {
  return Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function pageParameter(page: number): QueryParameter {
  return ['page', String(page)];
}

/** `filter` of a list's context. It is empty for an unfiltered list: templates treat an object with keys as true. */
export function filterTexts({ category, tag, author, month, featured, view }: ListQuery): QueryTexts {
  return {
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(author !== undefined && { author }),
    ...(month !== null && { month: formatMonth(month) }),
    ...(featured && { featured: 'true' }),
    ...(view !== null && { view }),
  };
}
