import type { SiteView } from './site-view.ts';

const MAX_PATHS = 500;

/**
 * Remembers what is made of a site for an address: a navigation differs by the page that is marked in it alone, and is the
 * same for all renderings of that page. A site that has changed is another one.
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
