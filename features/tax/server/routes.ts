import { type Route, route } from '#platform/http/route.ts';
import { getTaxSettingsEndpoint } from '../contract.ts';
import { getSettings } from './get-settings.ts';

export const taxRoutes: readonly Route[] = [route(getTaxSettingsEndpoint, async (ctx) => await getSettings(ctx))];
