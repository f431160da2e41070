import type { WebSlice } from '#platform/http/web-slice.ts';
import { emailLogoPage } from './emails/logo-page.ts';
import { storeSettingsRoutes } from './routes.ts';

export function createStoreSettingsWeb(): WebSlice {
  return { routes: storeSettingsRoutes, pages: [emailLogoPage] };
}
