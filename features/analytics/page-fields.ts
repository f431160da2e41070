/** The server's analytics data about a page. */
export interface PageMetadata {
  pageType: number;
  pageId: string;
  collectionId: string;
  itemId: string;
  recordType: number;
  templateId: string;
  locale: string;
  permission: number;
}

/** The browser's data about itself. Sizes in CSS pixels. */
export interface BrowserFields {
  title: string;
  path: string;
  url: string;
  queryString: string;
  referrer: string;
  userAgent: string;
  viewport: readonly [number, number];
  screen: readonly [number, number];
  /** Whether local storage is available. */
  storage: boolean;
  siteUser: boolean;
  now: number;
}

const MAX_TEXT = 500;
const MAX_URL = 1000;

/** The fields of every analytics call. */
export function pageFields(websiteId: string, page: PageMetadata, browser: BrowserFields) {
  const title = browser.title.slice(0, MAX_TEXT);
  return {
    websiteId,
    pageTitle: title,
    title,
    pageId: page.pageId,
    itemId: page.itemId,
    collectionId: page.collectionId,
    recordType: page.recordType,
    pageType: page.pageType,
    /** An item, or the collection itself. */
    contentSource: page.itemId === '' ? 'c' : 'i',
    pagePath: browser.path.slice(0, MAX_TEXT),
    pagePermissionTypeValue: page.permission,
    templateId: page.templateId,
    website_locale: page.locale,
    url: browser.url.slice(0, MAX_URL),
    queryString: browser.queryString.slice(0, MAX_TEXT),
    referrer: browser.referrer.slice(0, MAX_URL),
    userAgent: browser.userAgent.slice(0, MAX_TEXT),
    clientDate: browser.now,
    viewportWidth: browser.viewport[0],
    viewportHeight: browser.viewport[1],
    screenWidth: browser.screen[0],
    screenHeight: browser.screen[1],
    localStorageSupported: browser.storage,
    logged_in: browser.siteUser,
  };
}

export type PageFields = ReturnType<typeof pageFields>;

/** Timeout of a call. Nothing waits for its result. */
export const SEND_TIMEOUT_MS = 2500;

export function isConnected(status: number): boolean {
  return status === 200 || status === 202;
}

export function hitBody(fields: PageFields, visitorCookie: string): Record<string, string> {
  return { event: '1', data: JSON.stringify({ ...fields, visitorCookie }), ss_cvr: visitorCookie };
}
