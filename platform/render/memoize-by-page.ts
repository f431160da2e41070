import type { PageRequest, PageSpec } from './page.ts';
import type { SiteView } from './site-view.ts';

export interface PageParts {
  site: SiteView;
  page: PageSpec;
  request: PageRequest;
}

interface CacheEntry<Value> extends Omit<PageParts, 'page'> {
  value: Value;
}

/**
 * Memoizes a value per page data: for data that is cached between renderings the result is the same. A changed site is
 * a new object, and another base URL or path computes the value again.
 */
export function memoizeByPage<Value>(compute: (parts: PageParts) => Value): (parts: PageParts) => Value {
  const known = new WeakMap<PageSpec, CacheEntry<Value>>();
  return (parts) => {
    const { site, page, request } = parts;
    const cached = known.get(page);
    const isSame =
      cached?.site === site && cached.request.baseUrl === request.baseUrl && cached.request.path === request.path;
    if (isSame) return cached.value;
    const value = compute(parts);
    known.set(page, { site, request, value });
    return value;
  };
}
