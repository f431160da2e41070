import { UNTRACKED_PAGE_TYPES } from './page-types.ts';

/** The role of members who can only view a website, a permanent code of the members slice. */
const VIEWER_ROLE = 10;
/** A path that contains this belongs to the owner area. */
const CONFIG = '/config';

/** Whether a user counts as a visitor. `roles`: those of a signed-in member, null for everyone else. */
export function isTracked(roles: readonly number[] | null, path: string): boolean {
  if (isOwnerContext(path)) return false;
  return roles === null || (roles.length > 0 && roles.every((role) => role === VIEWER_ROLE));
}

export function isOwnerContext(path: string): boolean {
  return path.includes(CONFIG);
}

export interface PageVisitFields {
  /** The page or its author has set `window.__disableAnalytics = true`. */
  disabled: unknown;
  pageType: number;
  /** The browser's opt-out: Do Not Track or Global Privacy Control. */
  refused: boolean;
}

/** Whether this page sends any analytics. */
export function isPageTracked({ disabled, pageType, refused }: PageVisitFields): boolean {
  return disabled !== true && !refused && !UNTRACKED_PAGE_TYPES.includes(pageType);
}

/** Whether analytics cookies may be kept. A restrictive policy requires consent. */
export function mayStoreCookies(isRestrictive: boolean, consent: string | undefined): boolean {
  return !isRestrictive || consent === 'true';
}

/** The search page sends its own hit once it knows the results. */
export function sendsAutomaticHit(path: string): boolean {
  return !/^\/search\/*$/.test(path);
}
