import type { ComponentType } from 'react';
import type { Capability } from '#kernel/contract/capability.ts';

/** The groups of the navigation, in their order. `home` and `account` have no heading. */
export const NAV_GROUPS = ['home', 'sell', 'site', 'grow', 'run', 'account'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export interface NavEntry {
  group: NavGroup;
  label: string;
  /** A path below `/config`. */
  to: string;
  icon: ComponentType<{ size?: number }>;
  /** Position within the group: small numbers first. */
  order: number;
  /** Shows how many records wait for the member, such as unfulfilled orders. */
  count?: NavCount;
}

export interface NavCount {
  /** A hook. Null while the number is unknown, and nothing is shown for 0. */
  use: () => number | null;
  /** The number for screen readers, such as "3 unfulfilled". */
  label: (count: number) => string;
}

export interface AdminRoute {
  /** A path below `/config`, with `$name` for parameters. */
  path: string;
  /** The browser title and the name of the screen in the command palette. */
  title: string;
  /** Default: the capability of the area. */
  capability?: Capability;
  /**
   * Words by which the command palette finds the screen, besides its title. Every page loads them; those of
   * `apps/admin/palette-keywords.ts` are loaded with the palette.
   */
  keywords?: readonly string[];
  /**
   * Loads the module of the screen when it is first shown. A screen below `/settings/` is a section of the settings, and
   * its `Summary` is the current state in one sentence.
   */
  load: () => Promise<{ Screen: ComponentType; Summary?: ComponentType }>;
}

/** A part of the owner area that one slice provides. `apps/admin/areas.ts` lists all of them. */
export interface AdminArea {
  /** The name of the slice. */
  id: string;
  /** Members without it see neither the navigation entry nor the screens. The server checks independently. */
  capability: Capability;
  nav?: readonly NavEntry[];
  routes: readonly AdminRoute[];
}

export function defineAdminArea(area: AdminArea): AdminArea {
  return area;
}
