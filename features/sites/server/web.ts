import type { WebSlice } from '#platform/http/web-slice.ts';
import { type AdminPageOptions, mountAdminPage } from './admin-page.ts';
import { createPasswordGate, type PasswordGateOptions } from './password-gate/password-gate.ts';
import { createSiteRoutes, type SiteRoutesOptions } from './routes.ts';
import { mountThemeFiles } from './serve-theme-files.ts';
import { mountThemeStyles } from './serve-theme-styles.ts';

export interface SitesWebOptions
  extends AdminPageOptions,
    PasswordGateOptions,
    Pick<SiteRoutesOptions, 'findContentProblems'> {}

/** Mount it before other slices: its password gate has to see a request first. */
export function createSitesWeb(options: SitesWebOptions): WebSlice {
  const { sites, findContentProblems } = options;
  const gate = createPasswordGate(options);
  return {
    ...gate,
    routes: createSiteRoutes({ findContentProblems, getWebsite: async (ctx) => (await sites.get(ctx)).website }),
    mount(app) {
      gate.mount(app);
      mountAdminPage(app, options);
      mountThemeStyles(app, sites);
      mountThemeFiles(app, sites);
    },
  };
}
