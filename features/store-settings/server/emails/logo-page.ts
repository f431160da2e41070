import { findImages } from '#features/media/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import { EMAIL_LOGO_PATH } from '#platform/email/email-theme.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';

/** Twice the size at which emails show it. */
export const LOGO_FORMAT = '?format=500w';

// Mail providers load the logo for many readers from few addresses.
const RATE = { name: 'email-logo', max: 3000, seconds: 60 };

/** Leads to the current logo of the website's emails. Emails that were sent earlier show it too. */
export const emailLogoPage: PageRoute = pageRoute(
  { method: 'GET', path: EMAIL_LOGO_PATH, rate: RATE, bodyLimit: 0, sameOrigin: false },
  async (ctx, { reply }) => {
    const logo = (await findWebsite(ctx.db, ctx.websiteId))?.site.emails?.logo;
    const image = logo === undefined ? undefined : (await findImages(ctx, new Set([logo]))).get(logo);
    if (image === undefined) throw httpErrors.error('HTTP_NOT_FOUND');
    return await reply.header('cache-control', 'public, max-age=300').redirect(image.assetUrl + LOGO_FORMAT, 302);
  },
);
