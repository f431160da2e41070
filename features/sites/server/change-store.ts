import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { siteErrors } from '../errors.ts';
import { StoreSettings } from '../site-file.ts';
import * as sites from './repository.ts';
import { isStoreTooLarge, MAX_POSTAL_PREFIXES } from './store-size.ts';

/** The store settings of the website as they are stored, for its owner. */
export async function readStore(ctx: Ctx): Promise<StoreSettings> {
  const website = await sites.find(ctx.db, ctx.websiteId);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  return website.site.store;
}

/**
 * Changes the store settings of the website in one transaction, and returns them. Other changes wait until it ends, so
 * none is lost. `change` throws if it is not allowed, and returns the settings that differ.
 */
export async function changeStore(
  ctx: Ctx,
  change: (store: StoreSettings, tx: Ctx) => Partial<StoreSettings>,
): Promise<StoreSettings> {
  return await inTransaction(ctx, async (tx) => {
    const website = await sites.lock(tx.db, tx.websiteId);
    if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
    const { store } = website.site;
    const changed = StoreSettings.parse({ ...store, ...change(store, tx) });
    if (isStoreTooLarge(store, changed))
      throw siteErrors.error('SITES_STORE_TOO_LARGE', { max: MAX_POSTAL_PREFIXES.toLocaleString('en-US') });
    await sites.updateStore(tx.db, tx.websiteId, { store: changed, now: ctx.clock() });
    // Processes keep the settings of a website in memory until the whole website changes.
    await announcePurge(tx, []);
    return changed;
  });
}
