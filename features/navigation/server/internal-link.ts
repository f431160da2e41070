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
  const path = withoutEndSlashes(pathname);
  return { path, page: parsePath(path), category: searchParams.get('category'), hash };
}

function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
