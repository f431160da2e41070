import type { CookieSettings } from '#features/sites/cookie-settings.ts';
import { ANALYTICS_COOKIES, isSiteUser, readCookie, SITE_USER_COOKIE, writeCookie } from '../cookies.ts';
import { type PageFields, type PageMetadata, pageFields } from '../page-fields.ts';
import { formatVisitor, nextVisit, parseStamp, parseVisitor } from '../visitor.ts';

/** The analytics data that the server has written into the page. */
export interface TrackedPage {
  websiteId: string;
  cookieSettings: CookieSettings;
  release: string;
  page: PageMetadata & { collectionType: number; searchTerm?: string; searchResults?: number };
}

export function readTrackedPage(): TrackedPage | null {
  const data = JSON.parse(document.querySelector('#vitrine-page')?.textContent ?? '{}') as Partial<TrackedPage>;
  return data.page === undefined ? null : (data as TrackedPage);
}

export const cookie = (name: string): string | undefined => readCookie(document.cookie, name);

/** Returns the visitor and continues the visit: the cookies are written again, which extends the visit. */
export function continueVisit(): string {
  const stored = {
    visitor: parseVisitor(cookie(ANALYTICS_COOKIES.visitor.name)),
    stamp: parseStamp(cookie(ANALYTICS_COOKIES.stamp.name)),
  };
  const { visitor, stamp } = nextVisit(stored, Date.now(), newId);
  const value = formatVisitor(visitor);
  document.cookie = writeCookie(ANALYTICS_COOKIES.visitor, value);
  document.cookie = writeCookie(ANALYTICS_COOKIES.stamp, String(stamp));
  return value;
}

export function refreshAnalyticsId(): string {
  const { analyticsId } = ANALYTICS_COOKIES;
  const id = cookie(analyticsId.name) ?? newId();
  document.cookie = writeCookie(analyticsId, id);
  return id;
}

/** Also works in an insecure context, such as plain HTTP in development. */
export function newId(): string {
  return URL.createObjectURL(new Blob()).slice(-36);
}

export function fieldsOf({ websiteId, page }: TrackedPage): PageFields {
  return pageFields(websiteId, page, {
    title: document.title,
    path: location.pathname,
    url: location.href,
    queryString: location.search,
    referrer: document.referrer,
    userAgent: navigator.userAgent,
    viewport: [innerWidth, innerHeight],
    screen: [screen.width, screen.height],
    storage: hasStorage(),
    siteUser: isSiteUser(cookie(SITE_USER_COOKIE)),
    now: Date.now(),
  });
}

function hasStorage(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    // Where storage is blocked, even reading the property throws.
    return false;
  }
}
