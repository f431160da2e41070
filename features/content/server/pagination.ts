import type { ListQuery } from '../list-query.ts';
import { formatMonth } from '../month.ts';

export interface PageOfList {
  path: string;
  /** The parameters that every page of the list keeps. */
  query: QueryTexts;
  page: number;
  pageSize: number;
  more: boolean;
}

export type QueryTexts = Readonly<Record<string, string | undefined>>;

/** `pagination` of a list's context. */
export function paginate({ path, query, page, pageSize, more }: PageOfList): object {
  return {
    page,
    pageSize,
    ...(more ? { nextPage: true, nextPageUrl: pageUrl(path, query, page + 1) } : {}),
    ...(page > 1 ? { prevPage: true, prevPageUrl: pageUrl(path, query, page - 1) } : {}),
  };
}

export function pageUrl(path: string, query: QueryTexts, page: number): string {
  return queryUrl(path, { ...query, page: page > 1 ? String(page) : undefined });
}

export function queryUrl(path: string, query: QueryTexts): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
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
