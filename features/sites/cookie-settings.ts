import type { SiteFile } from './site-file.ts';

/** Where and how the cookie policy of a site is read, by themes and by our own scripts. */
export interface CookieSettings {
  /** Analytics cookies require consent. */
  isRestrictiveCookiePolicyEnabled: boolean;
}

export function toCookieSettings({ cookieBanner }: SiteFile['settings']): CookieSettings {
  return { isRestrictiveCookiePolicyEnabled: cookieBanner };
}
