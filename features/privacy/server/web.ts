import type { WebSlice } from '#platform/http/web-slice.ts';
import { privacyAccountRoutes } from './account-routes.ts';
import { createPrivacyAdminRoutes } from './admin-routes.ts';
import { createExportPage, type ExportPageOptions } from './export-page.ts';
import type { PrivacyAdminParts } from './privacy-context.ts';

export type PrivacyWebOptions = PrivacyAdminParts & ExportPageOptions;

export function createPrivacyWeb(options: PrivacyWebOptions): WebSlice {
  return {
    routes: [...createPrivacyAdminRoutes(options), ...privacyAccountRoutes],
    pages: [createExportPage(options)],
  };
}
