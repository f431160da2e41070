import type { WebSlice } from '#platform/http/web-slice.ts';
import type { PaymentsSetup } from './payments-context.ts';
import { createPaymentRoutes } from './routes.ts';

export function createPaymentsWeb(payments: PaymentsSetup): WebSlice {
  return { routes: createPaymentRoutes(payments) };
}
