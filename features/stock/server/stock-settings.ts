import { type Ctx, inTransaction } from '#platform/context.ts';
import { DEFAULT_STOCK_SETTINGS, type StockSettings } from '../low-stock.ts';
import * as repository from './settings-repository.ts';

export async function getSettings({ db, websiteId }: Ctx): Promise<StockSettings> {
  return (await repository.find(db, websiteId)) ?? DEFAULT_STOCK_SETTINGS;
}

/** The limit of variants that have none of their own. */
export async function findLowStockLimit(ctx: Ctx): Promise<number> {
  return (await getSettings(ctx)).lowStockLimit;
}

export async function updateSettings(ctx: Ctx, settings: StockSettings): Promise<StockSettings> {
  await inTransaction(ctx, async (tx) => {
    const before = await getSettings(tx);
    await repository.save(tx.db, tx.websiteId, settings);
    const subject = { kind: 'settings', id: 'stock', label: 'Low stock' };
    tx.activity?.describe({ subject, before: { ...before }, after: { ...settings } });
  });
  return settings;
}

/** The settings as a site folder has them. Undefined for the default. */
export async function readSettingsFile({ db, websiteId }: Ctx): Promise<StockSettings | undefined> {
  return (await repository.find(db, websiteId)) ?? undefined;
}

/** Sets the settings to those of a site folder. */
export async function saveSettingsFile({ db, websiteId }: Ctx, settings: StockSettings | undefined): Promise<void> {
  if (settings === undefined) await repository.remove(db, websiteId);
  else await repository.save(db, websiteId, settings);
}
