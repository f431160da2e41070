import { type Ctx, inTransaction } from '#platform/context.ts';
import { DEFAULT_DUNNING, type DunningSettings } from '../dunning.ts';
import * as repository from './settings-repository.ts';

export async function getDunningSettings({ db, websiteId }: Ctx): Promise<DunningSettings> {
  return (await repository.find(db, websiteId)) ?? DEFAULT_DUNNING;
}

/** They apply to renewals that are declined from now on, also to those that are being retried. */
export async function updateDunningSettings(ctx: Ctx, settings: DunningSettings): Promise<DunningSettings> {
  await inTransaction(ctx, async (tx) => {
    const before = await getDunningSettings(tx);
    await repository.save(tx.db, tx.websiteId, settings);
    const subject = { kind: 'settings', id: 'subscriptions', label: 'Subscriptions' };
    tx.activity?.describe({ subject, before: { ...before }, after: { ...settings } });
  });
  return settings;
}
