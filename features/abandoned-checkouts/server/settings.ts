import { type Ctx, inTransaction } from '#platform/context.ts';
import { type AbandonedSettings, DEFAULT_SETTINGS } from '../abandoned-checkout.ts';
import * as repository from './settings-repository.ts';

type ReadCtx = Pick<Ctx, 'db' | 'websiteId'>;

export async function getSettings({ db, websiteId }: ReadCtx): Promise<AbandonedSettings> {
  return (await repository.find(db, websiteId)) ?? DEFAULT_SETTINGS;
}

/** Whether the checkout asks shoppers if they want a reminder. */
export async function offersReminder(ctx: ReadCtx): Promise<boolean> {
  return (await getSettings(ctx)).enabled;
}

export async function updateSettings(ctx: Ctx, settings: AbandonedSettings): Promise<AbandonedSettings> {
  await inTransaction(ctx, async (tx) => {
    const before = await getSettings(tx);
    await repository.save(tx.db, tx.websiteId, settings);
    const subject = { kind: 'settings', id: 'abandoned-checkouts', label: 'Abandoned checkouts' };
    tx.activity?.describe({ subject, before: { ...before }, after: { ...settings } });
  });
  return settings;
}
