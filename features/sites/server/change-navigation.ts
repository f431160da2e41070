import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { siteErrors } from '../errors.ts';
import { Navigation } from '../navigation-file.ts';
import * as sites from './repository.ts';

/**
 * Replaces the menus of the website in one transaction, and returns them. Other changes of them wait until it ends, so
 * none is lost. `change` throws if it is not allowed.
 */
export async function changeNavigation(
  ctx: Ctx,
  change: (navigation: Navigation, tx: Ctx) => Navigation,
): Promise<Navigation> {
  return await inTransaction(ctx, async (tx) => {
    const website = await sites.lock(tx.db, tx.websiteId);
    if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
    const navigation = Navigation.parse(change(website.site.navigation, tx));
    await sites.updateNavigation(tx.db, tx.websiteId, { navigation, now: ctx.clock() });
    // All pages show the menus.
    await announcePurge(tx, []);
    return navigation;
  });
}
