const MAX_PAGE = 10_000;

/** The number in `?page=`; 1 for anything that is none. */
export function pageNumber(query: Readonly<Record<string, string>>): number {
  return Math.min(MAX_PAGE, Math.max(1, Number.parseInt(query['page'] ?? '1', 10) || 1));
}

/** A text of the query. What the database could not compare stands in it as a character that nothing holds. */
export function queryText(query: Readonly<Record<string, string>>, name: string): string | undefined {
  return query[name]?.replaceAll('\0', '\u{fffd}');
}

export interface PageOfList {
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  page: number;
  pageSize: number;
  more: boolean;
}

/** `pagination` of a list's context. */
export function paginate({ path, query, page, pageSize, more }: PageOfList): object {
  return {
    page,
    pageSize,
    ...(more ? { nextPage: true, nextPageUrl: pageUrl(path, query, page + 1) } : {}),
    ...(page > 1 ? { prevPage: true, prevPageUrl: pageUrl(path, query, page - 1) } : {}),
  };
}

export function pageUrl(path: string, query: Readonly<Record<string, string | undefined>>, page: number): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
