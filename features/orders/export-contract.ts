import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { OrderQuery } from './admin-contract.ts';
import { MAX_EXPORT_IDS } from './export-limits.ts';

const Ids = z.array(idSchema<'order'>()).max(MAX_EXPORT_IDS);

/** Orders by id, or all that match the filters of the list, except some. */
export const OrderExport = z.union([
  z.strictObject({ ids: Ids.min(1) }),
  z.strictObject({ query: OrderQuery.omit({ sort: true, cursor: true, limit: true }), except: Ids.default([]) }),
]);
export type OrderExport = z.output<typeof OrderExport>;
/** As a request and the payload of a job have it: filters are text, as in an address. */
export type OrderExportInput = z.input<typeof OrderExport>;

export const exportOrdersEndpoint = endpoint({
  id: 'orders.exportOrders',
  method: 'POST',
  path: '/api/config/orders/exports',
  summary:
    'Starts a job that writes orders into a CSV file, one row for each line: orders by id, or all that match filters of the list.',
  capability: 'exports.write',
  recentSignIn: true,
  bodyLimit: 100_000,
  jsonValues: 2 * MAX_EXPORT_IDS + 100,
  rate: { max: 20, seconds: 60 },
  body: OrderExport,
  reply: z.strictObject({ jobId: z.int() }),
  status: 202,
});
