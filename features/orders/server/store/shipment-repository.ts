import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { OrderId } from '../../order.ts';

export interface Shipment {
  id: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  createdAt: Date;
}

export async function insert(
  db: Db,
  websiteId: WebsiteId,
  { orderId, ...shipment }: Shipment & { orderId: OrderId },
): Promise<void> {
  await db.sql`
    insert into shipments (website_id, id, order_id, carrier, tracking_number, tracking_url, created_at)
    values (${websiteId}, ${shipment.id}, ${orderId}, ${shipment.carrier}, ${shipment.trackingNumber},
      ${shipment.trackingUrl}, ${shipment.createdAt})`;
}

export async function list(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<Shipment[]> {
  return await db.sql`
    select id, carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl", created_at as "createdAt"
    from shipments where website_id = ${websiteId} and order_id = ${orderId} order by created_at, id`;
}
