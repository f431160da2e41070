import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ReturnSettings } from '../../return-contract.ts';
import * as repository from '../store/return-settings-repository.ts';

/** Shoppers cannot request returns until the owner allows it. */
const DEFAULT_SETTINGS: ReturnSettings = { enabled: false, days: 30, instructions: '' };

export async function getReturnSettings({ db, websiteId }: Pick<Ctx, 'db' | 'websiteId'>): Promise<ReturnSettings> {
  return (await repository.find(db, websiteId)) ?? DEFAULT_SETTINGS;
}

export async function updateReturnSettings(ctx: Ctx, settings: ReturnSettings): Promise<ReturnSettings> {
  await inTransaction(ctx, async (tx) => {
    const before = await getReturnSettings(tx);
    await repository.save(tx.db, tx.websiteId, settings);
    const subject = { kind: 'settings', id: 'returns', label: 'Returns' };
    tx.activity?.describe({ subject, before: { ...before }, after: { ...settings } });
  });
  return settings;
}
