import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { siteErrors } from '../errors.ts';
import { EmailSettings } from '../site-file.ts';
import * as sites from './repository.ts';
import type { Website } from './website.ts';

/**
 * Replaces the settings of the website's emails in one transaction, and returns the website as it is then. Other
 * changes of its settings wait until it ends, so none is lost. `change` throws if it is not allowed.
 */
export async function changeEmails(ctx: Ctx, change: (website: Website, tx: Ctx) => EmailSettings): Promise<Website> {
  return await inTransaction(ctx, async (tx) => {
    const website = await sites.lock(tx.db, tx.websiteId);
    if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
    const emails = EmailSettings.parse(change(website, tx));
    await sites.updateEmails(tx.db, tx.websiteId, { emails, now: ctx.clock() });
    // Processes keep the settings of a website in memory until the whole website changes.
    await announcePurge(tx, []);
    return { ...website, site: { ...website.site, emails } };
  });
}
