import type { CountSource } from '#features/analytics/server/index.ts';
import { countSent } from '#features/forms/server/index.ts';
import { countSales } from '#features/orders/server/index.ts';

/** Who knows what of the counts that analytics shows. */
export const countSources: readonly CountSource[] = [
  { metrics: ['orders', 'sales', 'product-bought'], count: countSales },
  { metrics: ['form-sent'], count: countSent },
];
