// In seconds, and written out: a file that is shared with other code would be one more for every page to fetch.
const MINUTE = 60;
const DAY = 86_400;

/** What a browser keeps for counting, and for how long. All are set and read by the page itself. */
export const COUNTING_COOKIES = {
  visitor: { name: 'ss_cvr', seconds: 730 * DAY },
  stamp: { name: 'ss_cvt', seconds: 30 * MINUTE },
  analyticsId: { name: 'SS_ANALYTICS_ID', seconds: 390 * DAY },
} as const;

export const CONSENT_COOKIE = { name: 'ss_performanceCookiesAllowed', seconds: 30 * DAY } as const;
/** Kept by others; counting only looks at it. */
export const SITE_USER_COOKIE = 'SiteUserInfo';

export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return undefined;
}

/** As `document.cookie` takes it. Counting is no reason to be known on other sites. */
export function writeCookie({ name, seconds }: { name: string; seconds: number }, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** As `document.cookie` takes it, to be rid of it. */
export function clearCookie(name: string): string {
  return writeCookie({ name, seconds: 0 }, '');
}

/** Whether the site's own sign-in says that somebody is known: told along, and of no other effect. */
export function isSiteUser(cookie: string | undefined): boolean {
  try {
    const { authenticated, siteUserId } = JSON.parse(decodeURIComponent(cookie ?? '')) as Record<string, unknown>;
    return authenticated === true && typeof siteUserId === 'string' && siteUserId !== '';
  } catch {
    // Another program writes this cookie; one that cannot be read says nothing.
    return false;
  }
}
