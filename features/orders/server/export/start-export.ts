import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { OrderExport, OrderExportInput } from '../../export-contract.ts';
import { exportOrdersJob } from './export-job.ts';

const TITLE = 'Export orders';

/** Starts the job that writes the orders into a file, and returns its id. */
export async function startExport(ctx: Ctx, memberId: MemberId, orders: OrderExport): Promise<number> {
  const input = toInput(orders);
  const id = await enqueue(ctx, exportOrdersJob, { payload: { export: input }, startedBy: memberId, title: TITLE });
  ctx.activity?.describe({
    subject: { kind: 'order-export', id: String(id), label: TITLE },
    after: 'ids' in input ? { orders: input.ids.length } : { filters: input.query },
  });
  return id;
}

/** Filters as text, as a job stores them. Those that are not set are left out. */
function toInput(orders: OrderExport): OrderExportInput {
  if ('ids' in orders) return orders;
  const filters = Object.entries(orders.query).filter(([, value]) => value !== undefined && value !== '');
  return { query: Object.fromEntries(filters.map(([name, value]) => [name, toText(value)])), except: orders.except };
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(',') : String(value);
}
