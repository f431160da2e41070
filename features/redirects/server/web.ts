import type { HttpApp } from '#platform/http/parts.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createRedirectRoutes } from './admin-routes.ts';
import type { RedirectParts } from './redirect-parts.ts';
import { createHitCounter } from './serve/hit-counter.ts';
import { mountHitCounting } from './serve/mount-hit-counting.ts';
import type { RedirectSource } from './serve/redirect-source.ts';

/** The owner's endpoints, and the counts of redirected visitors and missing pages. `source` redirects the visitors. */
export function createRedirectsWeb(parts: RedirectParts, source: RedirectSource): WebSlice {
  return {
    routes: createRedirectRoutes(parts),
    cache: source.cache,
    mount(app: HttpApp) {
      const counter = createHitCounter(app.parts);
      mountHitCounting(app, { source, counter, isRobot: parts.isRobot });
    },
  };
}
