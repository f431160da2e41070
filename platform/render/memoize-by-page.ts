import type { PageRequest, PageSpec } from './page.ts';
import type { SiteView } from './site-view.ts';

export interface PageParts {
  site: SiteView;
  page: PageSpec;
  request: PageRequest;
}

interface Kept<TestRecord> extends Omit<PageParts, 'page'> {
  made: TestRecord;
}

/**
 * Remembers what is made of the data of a page: for data that is kept between renderings it is the same each time. A site that
 * has changed is another one, and so is its address.
 */
export function byPage<TestRecord>(make: (parts: PageParts) => TestRecord): (parts: PageParts) => TestRecord {
  const known = new WeakMap<PageSpec, Kept<TestRecord>>();
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
