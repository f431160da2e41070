import { type Ctx, inTransaction } from '#platform/context.ts';
import * as settingsRepository from './settings-repository.ts';

/** Sets how many months after it is sent a new card expires. Null means never. */
export async function updateSettings(ctx: Ctx, after: { expiryMonths: number | null }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const expiryMonths = await settingsRepository.readExpiryMonths(tx.db, tx.websiteId);
    await settingsRepository.writeExpiryMonths(tx.db, tx.websiteId, after.expiryMonths);
    const subject = { kind: 'settings', id: 'gift-cards', label: 'Gift cards' };
    tx.activity?.describe({ subject, before: { expiryMonths }, after });
  });
}
