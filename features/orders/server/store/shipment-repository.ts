import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { LineUnits, OrderId } from '../../order.ts';

export interface Tracking {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

export interface Shipment extends Tracking {
  id: string;
  lines: LineUnits[];
  createdAt: Date;
}

export interface ShipmentWrite extends Shipment {
  orderId: OrderId;
  /** The key of the request. */
  key: string | null;
}

export async function insert(db: Db, websiteId: WebsiteId, shipment: ShipmentWrite): Promise<void> {
  await db.sql`
    insert into shipments (website_id, id, order_id, carrier, tracking_number, tracking_url, lines, request_key, created_at)
    values (${websiteId}, ${shipment.id}, ${shipment.orderId}, ${shipment.carrier}, ${shipment.trackingNumber},
      ${shipment.trackingUrl}, ${JSON.stringify(shipment.lines)}::jsonb, ${shipment.key}, ${shipment.createdAt})`;
}

export async function list(db: Db, websiteId: WebsiteId, orderId: OrderId): Promise<Shipment[]> {
  return await db.sql`
    select id, carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl", lines,
      created_at as "createdAt"
    from shipments where website_id = ${websiteId} and order_id = ${orderId} order by created_at, id`;
}

export async function updateTracking(
  db: Db,
  websiteId: WebsiteId,
  { id, carrier, trackingNumber, trackingUrl }: Tracking & { id: string },
): Promise<void> {
  await db.sql`
    update shipments set carrier = ${carrier}, tracking_number = ${trackingNumber}, tracking_url = ${trackingUrl}
    where website_id = ${websiteId} and id = ${id}`;
}

/** Whether a request with this key has made a shipment of the order. */
export async function wasRequested(
  db: Db,
  websiteId: WebsiteId,
  { orderId, key }: { orderId: OrderId; key: string },
): Promise<boolean> {
  const rows = await db.sql`
    select from shipments where website_id = ${websiteId} and order_id = ${orderId} and request_key = ${key}`;
  return rows.length > 0;
}
