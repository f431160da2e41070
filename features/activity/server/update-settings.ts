import { type Ctx, inTransaction } from '#platform/context.ts';
import type { RetentionSettings } from '../retention.ts';
import * as settingsRepository from './settings-repository.ts';

export async function updateSettings(ctx: Ctx, after: RetentionSettings): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await settingsRepository.read(tx.db, tx.websiteId);
    await settingsRepository.write(tx.db, tx.websiteId, after);
    tx.activity?.describe({ subject: { kind: 'settings', id: 'activity', label: 'Activity log' }, before, after });
  });
}
