import { type PagePath, parsePath } from '#features/content/rules.ts';

/** A link to a path of the website. */
export interface InternalLink {
  /** Without a slash at the end. */
  path: string;
  /** Null for a path that no page or item can have. */
  page: PagePath | null;
  category: string | null;
  /** With `#`, or empty. */
  hash: string;
}

export function parseInternal(link: string): InternalLink {
  const { pathname, searchParams, hash } = new URL(link, 'http://website.invalid');
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return { path, page: parsePath(path), category: searchParams.get('category'), hash };
}
