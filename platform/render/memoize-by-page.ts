import type { PageRequest, PageSpec } from './page.ts';
import type { SiteView } from './site-view.ts';

export interface PageParts {
  site: SiteView;
  page: PageSpec;
  request: PageRequest;
}

interface Kept<Value> extends Omit<PageParts, 'page'> {
  made: Value;
}

/**
 * Memoizes a value per page data: for data that is cached between renderings the result is the same. A changed site is
 * a new object, and another base URL or path computes the value again.
 */
export function byPage<Value>(make: (parts: PageParts) => Value): (parts: PageParts) => Value {
  const known = new WeakMap<PageSpec, Kept<Value>>();
  return (parts) => {
    const { site, page, request } = parts;
    const kept = known.get(page);
    const isSame =
      kept?.site === site && kept.request.baseUrl === request.baseUrl && kept.request.path === request.path;
    if (isSame) return kept.made;
    const made = make(parts);
    known.set(page, { site, request, made });
    return made;
  };
}
