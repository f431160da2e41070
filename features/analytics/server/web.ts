import type { SiteSource } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { mountFunnelTracking } from './mount-funnel-tracking.ts';
import type { LoadMap } from './read-stack.ts';
import type { AnalyticsParts } from './record-events.ts';
import { createAnalyticsRoutes } from './routes.ts';

export interface AnalyticsWebOptions extends AnalyticsParts {
  sites: SiteSource;
  loadMap: LoadMap;
}

/** Analytics in the web process: the intake, the reports, and the steps to a purchase that the server counts itself. */
export function createAnalyticsWeb({ sites, loadMap, ...parts }: AnalyticsWebOptions): WebSlice {
  const callParts = { ...parts, getSettings: async (ctx: Ctx) => (await sites.get(ctx)).website.site.settings };
  return {
    routes: createAnalyticsRoutes({ ...callParts, loadMap }),
    mount: (app) => mountFunnelTracking(app, callParts),
  };
}
