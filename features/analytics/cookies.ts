import { DAY, MINUTE, SECOND } from '#kernel/time/clock.ts';

/** The analytics cookies and their lifetimes. The page itself sets and reads them. */
export const ANALYTICS_COOKIES = {
  visitor: { name: 'ss_cvr', seconds: (730 * DAY) / SECOND },
  stamp: { name: 'ss_cvt', seconds: (30 * MINUTE) / SECOND },
  analyticsId: { name: 'SS_ANALYTICS_ID', seconds: (390 * DAY) / SECOND },
} as const;

export const CONSENT_COOKIE = { name: 'ss_performanceCookiesAllowed', seconds: (30 * DAY) / SECOND } as const;
/** Set by other code. Analytics only reads it. */
export const SITE_USER_COOKIE = 'SiteUserInfo';

export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return undefined;
}

/** In the format of `document.cookie`. Analytics must not identify a visitor on other sites. */
export function writeCookie({ name, seconds }: { name: string; seconds: number }, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** The `document.cookie` value that deletes the cookie. */
export function clearCookie(name: string): string {
  return writeCookie({ name, seconds: 0 }, '');
}

/** Whether the site's own sign-in identifies a user. Reported with the event, without any other effect. */
export function isSiteUser(cookie: string | undefined): boolean {
  try {
    const { authenticated, siteUserId } = JSON.parse(decodeURIComponent(cookie ?? '')) as Record<string, unknown>;
    return authenticated === true && typeof siteUserId === 'string' && siteUserId !== '';
  } catch {
    // Another program writes this cookie. An unreadable one does not identify a user.
    return false;
  }
}
