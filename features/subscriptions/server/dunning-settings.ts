import { type Ctx, inTransaction } from '#platform/context.ts';
import { matchesRevision, revisionOf } from '#platform/http/revision.ts';
import { DEFAULT_DUNNING, type DunningSettings } from '../dunning.ts';
import { subscriptionErrors } from '../errors.ts';
import type { SettingsReply } from '../owner-contract.ts';
import * as repository from './settings-repository.ts';

export async function getDunningSettings({ db, websiteId }: Ctx): Promise<DunningSettings> {
  return (await repository.find(db, websiteId)) ?? DEFAULT_DUNNING;
}

export interface UpdateDunning {
  settings: DunningSettings;
  /** The revision that was edited. */
  ifMatch: string | undefined;
}

/** They apply to renewals that are declined from now on, also to those that are being retried. */
export async function updateDunningSettings(ctx: Ctx, { settings, ifMatch }: UpdateDunning): Promise<DunningSettings> {
  await inTransaction(ctx, async (tx) => {
    const before = await repository.lock(tx.db, tx.websiteId, DEFAULT_DUNNING);
    if (!matchesRevision({ ifMatch }, dunningRevision(before)))
      throw subscriptionErrors.error('SUBSCRIPTIONS_SETTINGS_CHANGED');
    await repository.save(tx.db, tx.websiteId, settings);
    const subject = { kind: 'settings', id: 'subscriptions', label: 'Subscriptions' };
    tx.activity?.describe({ subject, before: { ...before }, after: { ...settings } });
  });
  return settings;
}

export function describeDunning(settings: DunningSettings): SettingsReply {
  return { settings, revision: dunningRevision(settings) };
}

/** The fields in a fixed order: the database and a request may have another one. */
function dunningRevision({ retryDays, emailsShopper, afterDunning }: DunningSettings): number {
  return revisionOf([retryDays, emailsShopper, afterDunning]);
}
