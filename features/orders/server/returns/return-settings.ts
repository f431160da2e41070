import { type Ctx, inTransaction } from '#platform/context.ts';
import { matchesRevision, revisionOf } from '#platform/http/revision.ts';
import { orderErrors } from '../../errors.ts';
import type { ReturnSettings, ReturnSettingsDetail } from '../../return-contract.ts';
import * as repository from '../store/return-settings-repository.ts';

/** Shoppers cannot request returns until the owner allows it. */
const DEFAULT_SETTINGS: ReturnSettings = { enabled: false, days: 30, instructions: '' };

export async function getReturnSettings({ db, websiteId }: Pick<Ctx, 'db' | 'websiteId'>): Promise<ReturnSettings> {
  return (await repository.find(db, websiteId)) ?? DEFAULT_SETTINGS;
}

/** The settings as they are edited, with their revision. */
export async function describeReturnSettings(ctx: Pick<Ctx, 'db' | 'websiteId'>): Promise<ReturnSettingsDetail> {
  return toDetail(await getReturnSettings(ctx));
}

export interface UpdateReturnSettings {
  settings: ReturnSettings;
  /** The revision that was edited. */
  ifMatch: string | undefined;
}

export async function updateReturnSettings(
  ctx: Ctx,
  { settings, ifMatch }: UpdateReturnSettings,
): Promise<ReturnSettingsDetail> {
  await inTransaction(ctx, async (tx) => {
    const before = await repository.lock(tx.db, tx.websiteId, DEFAULT_SETTINGS);
    if (!matchesRevision({ ifMatch }, toDetail(before).revision))
      throw orderErrors.error('ORDERS_RETURN_SETTINGS_CHANGED');
    await repository.save(tx.db, tx.websiteId, settings);
    const subject = { kind: 'settings', id: 'returns', label: 'Returns' };
    tx.activity?.describe({ subject, before: { ...before }, after: { ...settings } });
  });
  return toDetail(settings);
}

function toDetail({ enabled, days, instructions }: ReturnSettings): ReturnSettingsDetail {
  const settings = { enabled, days, instructions };
  return { ...settings, revision: revisionOf(settings) };
}
