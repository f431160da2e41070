import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { mailingListErrors } from '../errors.ts';
import type { ListConnection } from './connection-repository.ts';
import * as connections from './connection-repository.ts';
import { syncSubscribers } from './list-jobs.ts';

const SUBJECT = { kind: 'settings', id: 'mailing-list', label: 'External mailing list' };

const toFields = (connection: Pick<ListConnection, 'provider' | 'listId'> | null) =>
  connection === null ? {} : { provider: connection.provider, listId: connection.listId };

/** Connects an external list. A job adds the current subscribers to it. */
export async function connectList(ctx: Ctx, list: Pick<ListConnection, 'provider' | 'listId'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await connections.find(tx.db, tx.websiteId);
    await connections.put(tx.db, tx.websiteId, { ...list, connectedAt: tx.clock() });
    await enqueue(tx, syncSubscribers, { payload: { after: '' }, uniqueKey: 'all' });
    tx.activity?.describe({ subject: SUBJECT, before: toFields(before), after: toFields(list) });
  });
}

export async function disconnectList(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await connections.find(tx.db, tx.websiteId);
    if (!(await connections.remove(tx.db, tx.websiteId))) throw mailingListErrors.error('MAILING_LIST_NOT_CONNECTED');
    tx.activity?.describe({ subject: SUBJECT, before: toFields(before), after: {} });
  });
}
