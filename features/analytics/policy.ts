/** The role of members who only look at a website; a permanent code of the members slice. */
const VIEWER_ROLE = 10;
/** In its path, a page that the owner works in. */
const CONFIG = '/config';
const NOT_FOUND = 100;
const LOCK_SCREEN = 103;
const ACCESS_DENIED = 106;

/** Pages that say nothing of what a website has. */
export const UNTRACKED_PAGE_TYPES: readonly number[] = [NOT_FOUND, LOCK_SCREEN, ACCESS_DENIED];

/** Whether somebody is a visitor. `roles`: of a signed-in member, null for everybody else. */
export function isCounted(roles: readonly number[] | null, path: string): boolean {
  if (isOwnerContext(path)) return false;
  return roles === null || (roles.length > 0 && roles.every((role) => role === VIEWER_ROLE));
}

export function isOwnerContext(path: string): boolean {
  return path.includes(CONFIG);
}

export interface PageVisitFields {
  /** The page, or whoever wrote it, has said `window.__disableAnalytics = true`. */
  disabled: unknown;
  pageType: number;
  /** What the browser says for its owner: do not track, or the global privacy control. */
  refused: boolean;
}

/** Whether this page tells anything at all. */
export function isPageCounted({ disabled, pageType, refused }: PageVisitFields): boolean {
  return disabled !== true && !refused && !UNTRACKED_PAGE_TYPES.includes(pageType);
}

/** Whether cookies for counting may be kept: where the policy is restricted, only after a word of consent. */
export function mayKeepCookies(isRestrictive: boolean, consent: string | undefined): boolean {
  return !isRestrictive || consent === 'true';
}

/** The search page tells its hit itself, when it knows what was found. */
export function hitsByItself(path: string): boolean {
  return !/^\/search\/*$/.test(path);
}
