import type { Capability } from '#kernel/contract/capability.ts';
import { type AdminArea, type AdminRoute, NAV_GROUPS, type NavEntry, type NavGroup } from '../area.ts';

/** The entries of one group that a member may open. */
export interface NavSection {
  group: NavGroup;
  entries: readonly NavEntry[];
}

/** A screen with the capability that it needs. */
export interface GuardedRoute extends AdminRoute {
  capability: Capability;
}

export function routesOf(areas: readonly AdminArea[]): GuardedRoute[] {
  return areas.flatMap(({ capability, routes }) => routes.map((route) => ({ capability, ...route })));
}

/** The navigation of a member, without entries and groups that the capabilities do not open. */
export function navigationFor(areas: readonly AdminArea[], capabilities: readonly string[]): NavSection[] {
  const entries = areas.flatMap((area) =>
    (area.nav ?? []).filter((entry) => capabilities.includes(capabilityOf(area, entry))),
  );
  return NAV_GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order),
  })).filter((section) => section.entries.length > 0);
}

/** An entry needs what its screen needs. */
function capabilityOf(area: AdminArea, entry: NavEntry): Capability {
  return area.routes.find(({ path }) => path === entry.to)?.capability ?? area.capability;
}

/** How many entries of each group the bottom bar of a phone prefers. */
const PHONE_PREFERENCE: readonly (readonly [NavGroup, number])[] = [
  ['home', 1],
  ['sell', 2],
  ['site', 1],
];
const PHONE_ENTRIES = 4;

/** The entries of the bottom bar of a phone. The sheet behind its last button has all of them. */
export function phoneEntries(sections: readonly NavSection[]): NavEntry[] {
  const entriesOf = (group: NavGroup): readonly NavEntry[] =>
    sections.find((section) => section.group === group)?.entries ?? [];
  const preferred = PHONE_PREFERENCE.flatMap(([group, count]) => entriesOf(group).slice(0, count));
  const all = sections.flatMap(({ group, entries }) => (group === 'account' ? [] : entries));
  const rest = all.filter((entry) => !preferred.includes(entry));
  const chosen = new Set([...preferred, ...rest].slice(0, PHONE_ENTRIES));
  return all.filter((entry) => chosen.has(entry));
}

/** Whether the path is the screen of the entry or a screen below it. */
export function isCurrent(to: string, path: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
}
