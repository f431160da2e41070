import type { PurgeableCache } from '../render/cache-invalidation.ts';
import type { PageProvider } from '../render/page.ts';
import type { PageRoute } from './page-route.ts';
import type { HttpApp } from './parts.ts';
import type { Route } from './route.ts';

/** What a slice adds to the web process. The process mounts a list of these and knows nothing else about a slice. */
export interface WebSlice {
  /** API endpoints. */
  routes?: readonly Route[];
  /** Pages outside the theme, and the targets of no-script forms. */
  pages?: readonly PageRoute[];
  /** Pages that the theme renders. The first provider that knows a path wins. */
  providers?: readonly PageProvider[];
  /** Request hooks, and routes that stream files. */
  mount?(app: HttpApp): void;
  /** Data of websites that the slice keeps in memory. */
  cache?: PurgeableCache;
}
