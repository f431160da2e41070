import type { CountSource } from '#features/analytics/server/index.ts';
import { countSubmissions } from '#features/forms/server/index.ts';
import { countSales } from '#features/orders/server/index.ts';

/** The slices that provide counts to analytics. */
export const countSources: readonly CountSource[] = [
  { metrics: ['orders', 'sales', 'product-bought'], count: countSales },
  { metrics: ['form-sent'], count: countSubmissions },
];
