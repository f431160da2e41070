import { type Ctx, inTransaction } from '#platform/context.ts';
import type { RetentionSettings } from '../report-contract.ts';
import * as reports from './report-repository.ts';

export async function updateSettings(ctx: Ctx, after: RetentionSettings): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await reports.readSettings(tx.db, tx.websiteId);
    await reports.writeSettings(tx.db, tx.websiteId, after);
    tx.activity?.describe({ subject: { kind: 'settings', id: 'analytics', label: 'Analytics' }, before, after });
  });
}
