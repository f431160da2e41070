import type { WebSlice } from '#platform/http/web-slice.ts';
import { emailLogoPage } from './emails/logo-page.ts';
import type { PaymentParts } from './payments/get-payments.ts';
import { createStoreSettingsRoutes } from './routes.ts';

export function createStoreSettingsWeb(payments: PaymentParts): WebSlice {
  return { routes: createStoreSettingsRoutes(payments), pages: [emailLogoPage] };
}
