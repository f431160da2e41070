import type { SiteView } from './site-view.ts';

const MAX_PATHS = 500;

/**
 * Memoizes a value per site and path: a navigation differs only by the active page and is the same for all renderings
 * of that page. A changed site is a new object.
 */
export function memoizeByPath<Value>(
  compute: (site: SiteView, path: string) => Value,
): (site: SiteView, path: string) => Value {
  const cache = new WeakMap<SiteView, Map<string, Value>>();
  return (site, path) => {
    const paths = cache.get(site) ?? new Map<string, Value>();
    cache.set(site, paths);
    const known = paths.get(path);
    if (known !== undefined) return known;
    const value = compute(site, path);
    if (paths.size >= MAX_PATHS) paths.clear();
    paths.set(path, value);
    return value;
  };
}
