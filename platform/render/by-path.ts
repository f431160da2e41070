import type { SiteView } from './site-view.ts';

const MAX_PATHS = 500;

/**
 * Memoizes a value per site and path: a navigation differs only by the active page and is the same for all renderings
 * of that page. A changed site is a new object.
 */
export function byPath<TestRecord>(
  make: (site: SiteView, path: string) => TestRecord,
): (site: SiteView, path: string) => TestRecord {
  const kept = new WeakMap<SiteView, Map<string, TestRecord>>();
  return (site, path) => {
    const paths = kept.get(site) ?? new Map<string, TestRecord>();
    kept.set(site, paths);
    const known = paths.get(path);
    if (known !== undefined) return known;
    const made = make(site, path);
    if (paths.size >= MAX_PATHS) paths.clear();
    paths.set(path, made);
    return made;
  };
}
