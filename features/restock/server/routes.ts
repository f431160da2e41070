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
import { updateSettings } from './update-settings.ts';
import * as waves from './wave-repository.ts';

export function createRestockRoutes(parts: SignUpParts): readonly Route[] {
  return [
    route(signUpEndpoint, async (ctx, { body }) => {
      await signUp(ctx, parts, body);
      return {};
    }),
    ...ownerRoutes,
  ];
}

const ownerRoutes: readonly Route[] = [
  route(listGroupsEndpoint, (ctx, { query }) => listGroups(ctx, query.cursor)),
  route(listSignUpsEndpoint, (ctx, { query }) => listSignUps(ctx, query)),
  route(sendEndpoint, async (ctx, { body }) => ({ sent: await sendNow(ctx, body) })),
  route(sendAllEndpoint, async (ctx, { body }) => ({ sent: await sendAll(ctx, body.sendRequests) })),
  route(getSettingsEndpoint, async (ctx) => ({ settings: await waves.readSettings(ctx.db, ctx.websiteId) })),
  route(updateSettingsEndpoint, async (ctx, { body }) => {
    await updateSettings(ctx, body);
    return { settings: body };
  }),
];
