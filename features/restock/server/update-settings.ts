import { type Ctx, inTransaction } from '#platform/context.ts';
import type { RestockSettings } from '../request.ts';
import * as waves from './wave-repository.ts';

export async function updateSettings(ctx: Ctx, settings: RestockSettings): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await waves.readSettings(tx.db, tx.websiteId);
    await waves.writeSettings(tx.db, tx.websiteId, settings);
    const subject = { kind: 'settings', id: 'restock', label: 'Restock notices' };
    tx.activity?.describe({ subject, before: { ...before }, after: { ...settings } });
  });
}
