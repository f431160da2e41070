import type { OrderId } from '../order.ts';

/** Rows by their order, in the order of the rows. */
export function groupByOrder<Row extends { orderId: OrderId }>(rows: readonly Row[]): Map<OrderId, Row[]> {
  const groups = new Map<OrderId, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group === undefined) groups.set(row.orderId, [row]);
    else group.push(row);
  }
  return groups;
}
