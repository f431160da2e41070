/** The visible part of the list. It is stored in the URL, so that back, reload and sharing keep it. */
export interface ProductListState {
  search: string;
  page: number;
}

export const PRODUCTS_PER_PAGE = 25;

const MAX_SEARCH = 200;

/** Reads it from a URL that may have been typed by hand: invalid values are left out. */
export function readListState(raw: Readonly<Record<string, unknown>>): ProductListState {
  const { search, page } = raw;
  const isText = typeof search === 'string' || typeof search === 'number';
  const isPage = typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 100_000;
  return { search: isText ? String(search).slice(0, MAX_SEARCH) : '', page: isPage ? page : 1 };
}

/** The parameters of the URL. Default values are left out. */
export function toSearchParams({ search, page }: ProductListState): Record<string, unknown> {
  return { ...(search !== '' && { search }), ...(page !== 1 && { page }) };
}
