import type { SiteSource } from '#features/sites/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { emailLinkPages } from '#platform/shell/email-link-page.ts';
import { createEmailLinkActions } from './email-link-actions.ts';
import { createMailingListRoutes, type MailingListRoutesOptions } from './routes.ts';

export interface MailingListWebOptions extends MailingListRoutesOptions {
  /** Signs the links in emails. */
  secret: string;
  sites: SiteSource;
}

export function createMailingListWeb({ secret, sites, ...options }: MailingListWebOptions): WebSlice {
  return {
    routes: createMailingListRoutes(options),
    pages: createEmailLinkActions(secret).flatMap((action) =>
      emailLinkPages(action, async (ctx) => (await sites.get(ctx)).view),
    ),
  };
}
