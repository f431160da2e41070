import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Orders with a channel, for statements that read `orders o`. One that has none yet gets it soon. */
export const channelOf = sql`coalesce(o.channel, order_channel(o.website_id, o.cart_id, o.idempotency_key))`;

/** Stores the channel of some orders of any website that have none, and returns how many. Skips those in use. */
export async function fillChannels(db: Db, limit: number): Promise<number> {
  const rows = await db.sql`
    with chosen as (
      select o.website_id, o.id from orders o where o.channel is null
      order by o.website_id, o.id limit ${limit} for update skip locked)
    update orders o set channel = ${channelOf} from chosen
    where o.website_id = chosen.website_id and o.id = chosen.id returning o.id`;
  return rows.length;
}
