import type { Ctx } from '#platform/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import {
  getSettingsEndpoint,
  listGroupsEndpoint,
  listSignUpsEndpoint,
  sendAllEndpoint,
  sendEndpoint,
  signUpEndpoint,
  updateSettingsEndpoint,
} from '../contract.ts';
import { listGroups, listSignUps } from './list-requests.ts';
import { sendAll, sendNow } from './send-now.ts';
import { type SignUpParts, signUp } from './sign-up.ts';
import * as waves from './wave-repository.ts';

export interface RestockRoutesOptions extends SignUpParts {
  /** The message that replaces a submitted form. */
  getSuccessText: (ctx: Ctx) => Promise<string>;
}

export function createRestockRoutes({ getSuccessText, ...parts }: RestockRoutesOptions): readonly Route[] {
  return [
    route(signUpEndpoint, async (ctx, { body }) => {
      await signUp(ctx, parts, body);
      return { message: await getSuccessText(ctx) };
    }),
    ...ownerRoutes,
  ];
}

const ownerRoutes: readonly Route[] = [
  route(listGroupsEndpoint, (ctx, { query }) => listGroups(ctx, query.cursor)),
  route(listSignUpsEndpoint, (ctx, { query }) => listSignUps(ctx, query)),
  route(sendEndpoint, async (ctx, { body }) => ({ sent: await sendNow(ctx, body) })),
  route(sendAllEndpoint, async (ctx, { body }) => {
    const results = await sendAll(ctx, body.sendRequests);
    return { sent: results.reduce((sum, { sent }) => sum + sent, 0), results };
  }),
  route(getSettingsEndpoint, async (ctx) => ({ settings: await waves.readSettings(ctx.db, ctx.websiteId) })),
  route(updateSettingsEndpoint, async (ctx, { body }) => {
    await waves.writeSettings(ctx.db, ctx.websiteId, body);
    return { settings: body };
  }),
];
