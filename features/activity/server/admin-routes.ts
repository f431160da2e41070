import { type Route, route } from '#platform/http/route.ts';
import {
  exportActivityEndpoint,
  getActivitySettingsEndpoint,
  listActivityEndpoint,
  listActivityMembersEndpoint,
  MAX_MEMBERS,
  updateActivitySettingsEndpoint,
} from '../admin-contract.ts';
import * as entries from './entry-repository.ts';
import { exportActivity } from './export-activity.ts';
import { listActivity } from './list-activity.ts';
import * as settingsRepository from './settings-repository.ts';
import { updateSettings } from './update-settings.ts';

export const adminRoutes: readonly Route[] = [
  route(listActivityEndpoint, (ctx, { query }) => listActivity(ctx, query)),
  route(exportActivityEndpoint, (ctx, { query }) => exportActivity(ctx, query)),
  route(listActivityMembersEndpoint, async (ctx) => ({
    members: await entries.listMembers(ctx.db, ctx.websiteId, MAX_MEMBERS),
  })),
  route(getActivitySettingsEndpoint, async (ctx) => ({
    settings: await settingsRepository.read(ctx.db, ctx.websiteId),
  })),
  route(updateActivitySettingsEndpoint, async (ctx, { body }) => {
    await updateSettings(ctx, body);
    return { settings: body };
  }),
];
