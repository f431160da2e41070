import type { AdminArea } from '../area.ts';
import { type GuardedRoute, routesOf } from './navigation.ts';

const SETTINGS = '/settings/';

/** The sections of the settings that a member may open: the screens below `/settings/`, without those of records. */
export function settingsSections(areas: readonly AdminArea[], capabilities: readonly string[]): GuardedRoute[] {
  return routesOf(areas).filter(
    ({ path, capability }) => path.startsWith(SETTINGS) && !path.includes('$') && capabilities.includes(capability),
  );
}
