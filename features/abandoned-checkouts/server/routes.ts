import { type GetWebsite, readCartIdentity } from '#features/cart/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import type { AbandonedCheckoutId } from '../abandoned-checkout.ts';
import {
  getAbandonedEndpoint,
  getSettingsEndpoint,
  getSummaryEndpoint,
  listAbandonedEndpoint,
  sendReminderEndpoint,
  updateSettingsEndpoint,
} from '../admin-contract.ts';
import { saveReminderEndpoint } from '../contract.ts';
import { getCheckout } from './get-checkout.ts';
import { getSummary, listCheckouts } from './list-checkouts.ts';
import { saveReminder } from './save-reminder.ts';
import { sendNow } from './send-now.ts';
import { getSettings, updateSettings } from './settings.ts';

export interface AbandonedRoutesOptions {
  /** Signs the links. */
  secret: string;
  getWebsite: GetWebsite;
  /** The public URL of the website, without a trailing slash. */
  baseUrl: (ctx: Ctx & Pick<RequestCtx, 'requestUrl'>) => Promise<string>;
}

export function createAbandonedCheckoutRoutes({ secret, getWebsite, baseUrl }: AbandonedRoutesOptions): Route[] {
  const describe = async (ctx: RequestCtx, id: AbandonedCheckoutId) => ({
    checkout: await getCheckout(ctx, { id, secret, baseUrl: await baseUrl(ctx) }),
  });
  return [
    route(saveReminderEndpoint, async (request, { body }) => {
      const ctx = { ...request, website: await getWebsite(request) };
      await saveReminder(ctx, readCartIdentity(ctx), body.email);
      return { received: true as const };
    }),
    route(listAbandonedEndpoint, (ctx, { query }) => listCheckouts(ctx, query)),
    route(getSummaryEndpoint, (ctx) => getSummary(ctx)),
    route(getAbandonedEndpoint, (ctx, { params }) => describe(ctx, params.checkoutId)),
    route(sendReminderEndpoint, async (ctx, { params }) => {
      await sendNow(ctx, params.checkoutId);
      return await describe(ctx, params.checkoutId);
    }),
    route(getSettingsEndpoint, (ctx) => getSettings(ctx)),
    route(updateSettingsEndpoint, (ctx, { body }) => updateSettings(ctx, body)),
  ];
}
