import { toAmount, toOptions, toSort } from './list-parameters.ts';

/** The query parameters a page may depend on. Others, such as campaign parameters, do not select a different page. */
const PAGE_QUERY = [
  'author',
  'available',
  'category',
  'featured',
  'maxPrice',
  'minPrice',
  'month',
  'offset',
  'page',
  'q',
  'sort',
  'tag',
  'view',
] as const;
const FORMATS: ReadonlySet<string> = new Set(['ical', 'json', 'json-pretty', 'main-content', 'rss']);
const MAX_QUERY_VALUE = 200;

/** Parameters with few valid values. Invalid ones are dropped, so that they select no page of their own. */
const NORMALIZED: Readonly<Partial<Record<string, (text: string) => string | undefined>>> = {
  available: (text) => (text === '1' ? text : undefined),
  featured: toFlag,
  maxPrice: toAmount,
  minPrice: toAmount,
  sort: toSort,
};

export function toPageQuery(given: unknown): Record<string, string> {
  const values = given as Readonly<Record<string, unknown>>;
  const query: Record<string, string> = {};
  for (const name of PAGE_QUERY) {
    const text = values[name];
    if (typeof text !== 'string' || (text === '' && name !== 'featured')) continue;
    const normalize = NORMALIZED[name];
    const value = normalize === undefined ? text.slice(0, MAX_QUERY_VALUE) : normalize(text);
    if (value !== undefined) query[name] = value;
  }
  const options = toOptions(values);
  if (options !== undefined) query['options'] = options;
  const { format } = values;
  if (typeof format === 'string' && FORMATS.has(format)) query['format'] = format;
  return query;
}

// A flag may have no value: `?featured`. It is normalized, so that only one page is cached.
function toFlag(value: string): string {
  return value === 'false' ? 'false' : 'true';
}

export type PageAddress =
  | { kind: 'page'; path: string }
  | { kind: 'moved'; location: string }
  /** No page has such a URL, so it is rejected without a lookup. */
  | { kind: 'too-long' };

const MAX_URL = 8000;

/** Parses the URL of a page. The canonical path has lower-case letters and no trailing slash. */
export function pageAddress(url: string): PageAddress {
  if (url.length > MAX_URL) return { kind: 'too-long' };
  const [raw = '/'] = url.split('?', 1);
  const path = decodePath(raw);
  const canonical = trimTrailingSlashes(path.toLowerCase());
  // Only paths that could be a page: others keep their spelling, and a redirect to a path with two leading slashes
  // would leave the site.
  if (canonical === path || !CANONICAL_PATH.test(canonical)) return { kind: 'page', path };
  return { kind: 'moved', location: canonical + url.slice(raw.length) };
}

function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const CANONICAL_PATH = /^(?:\/[a-z0-9.-]+)+$/;

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A path that cannot be decoded names no page.
    if (error instanceof URIError) return path;
    throw error;
  }
}
