import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

export interface ListConnection {
  provider: string;
  listId: string;
  connectedAt: Date;
}

export async function find(db: Db, websiteId: WebsiteId): Promise<ListConnection | null> {
  const [row] = await db.sql<ListConnection & object>`
    select provider, list_ref as "listId", connected_at as "connectedAt" from mailing_list_connections
    where website_id = ${websiteId}`;
  return row ?? null;
}

export async function put(db: Db, websiteId: WebsiteId, connection: ListConnection): Promise<void> {
  await db.sql`
    insert into mailing_list_connections (website_id, provider, list_ref, connected_at)
    values (${websiteId}, ${connection.provider}, ${connection.listId}, ${connection.connectedAt})
    on conflict (website_id) do update set provider = excluded.provider, list_ref = excluded.list_ref,
      connected_at = excluded.connected_at`;
}

export async function remove(db: Db, websiteId: WebsiteId): Promise<boolean> {
  const rows = await db.sql`
    delete from mailing_list_connections where website_id = ${websiteId} returning website_id`;
  return rows.length > 0;
}
