import type { SiteSource } from '#features/sites/server/index.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { type EmailLinkAction, emailLinkPages } from '#platform/shell/email-link-page.ts';
import { EMAIL_LINK_MESSAGES } from '../messages.ts';
import { RESTOCK_UNSUBSCRIBE_PATH } from '../paths.ts';
import { cancelRequests } from './cancel-requests.ts';
import { createNoscriptPages } from './noscript-pages.ts';
import { mountNoscriptRedirect } from './noscript-redirect.ts';
import { createRestockRoutes } from './routes.ts';
import type { SignUpParts } from './sign-up.ts';

export interface RestockWebOptions extends Required<Pick<SignUpParts, 'verify'>> {
  /** Signs the links in emails. */
  secret: string;
  sites: SiteSource;
}

export function createRestockWeb({ secret, sites, verify }: RestockWebOptions): WebSlice {
  const unsubscribe: EmailLinkAction = {
    path: RESTOCK_UNSUBSCRIBE_PATH,
    messages: EMAIL_LINK_MESSAGES,
    act: (ctx, token) => cancelRequests(ctx, secret, token),
  };
  return {
    routes: createRestockRoutes({ verify }),
    pages: [
      // Without a script there is no captcha proof to verify.
      ...createNoscriptPages({ sites }),
      ...emailLinkPages(unsubscribe, async (ctx) => (await sites.get(ctx)).view),
    ],
    mount: mountNoscriptRedirect,
  };
}
