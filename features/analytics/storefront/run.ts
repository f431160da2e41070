import type { DomEventName } from '#browser/islands/dom-events.ts';
import { ANALYTICS_COOKIES, CONSENT_COOKIE, clearCookie, writeCookie } from '../cookies.ts';
import { hitBody } from '../page-fields.ts';
import { isPageTracked, mayStoreCookies, sendsAutomaticHit } from '../policy.ts';
import { continueVisit, cookie, fieldsOf, readTrackedPage, refreshAnalyticsId, type TrackedPage } from './page.ts';
import { send, sendJson } from './send.ts';
import { trackPerformance } from './track-performance.ts';
import type { TrackingContext } from './tracking-context.ts';

interface PrivacyNavigator {
  globalPrivacyControl?: boolean;
}

/** The elements that need further tracking. Their code is loaded only if the page has one. */
const TRACKED_ELEMENTS =
  '.sqs-block-button,form,[data-id],[data-item-id],[data-cart-page],[data-popup],.sqs-add-to-cart-button-wrapper';

/** Tracks the page if allowed. Under a restrictive policy, tracking starts with consent. */
export function run(early: Event[]): void {
  const trackedPage = readTrackedPage();
  if (trackedPage === null) return;
  const { cookieSettings, page } = trackedPage;
  const restrictive = cookieSettings.isRestrictiveCookiePolicyEnabled;
  const refused = navigator.doNotTrack === '1' || (navigator as PrivacyNavigator).globalPrivacyControl === true;
  if (!isPageTracked({ disabled: window.__disableAnalytics, pageType: page.pageType, refused })) return;
  const answer = cookie(CONSENT_COOKIE.name);
  if (mayStoreCookies(restrictive, answer)) startTracking(trackedPage, early);
  else clearCookies();
  if (!restrictive) return;
  const decide = (allowed: boolean): void => {
    document.cookie = writeCookie(CONSENT_COOKIE, String(allowed));
    // A refusal also stops tracking that has started on this page.
    window.__disableAnalytics = !allowed;
    if (allowed) startTracking(trackedPage, early);
    else clearCookies();
  };
  withChunk(import('./consent.ts'), ({ askConsent }) => askConsent(answer === undefined, decide));
}

function clearCookies(): void {
  for (const { name } of Object.values(ANALYTICS_COOKIES)) document.cookie = clearCookie(name);
}

let isStarted = false;

function startTracking(trackedPage: TrackedPage, early: Event[]): void {
  // Consent may be given again on the same page after a refusal has cleared the cookies.
  if (isStarted) return void continueVisit();
  isStarted = true;
  const visitorCookie = continueVisit();
  const fields = () => fieldsOf(trackedPage);
  const crumb = () => decodeURIComponent(cookie('__Host-crumb') ?? cookie('crumb') ?? '');
  const tracking: TrackingContext = {
    trackedPage,
    visitorCookie,
    fields,
    analyticsId: refreshAnalyticsId,
    sendJson,
    crumb,
  };
  const hit = (): void => {
    const { searchTerm, searchResults } = trackedPage.page;
    // The search page itself is not counted, only a search.
    if (searchTerm === undefined && !sendsAutomaticHit(location.pathname)) return;
    const hitFields = { ...fields(), searchTerm, searchResults };
    send('/api/census/RecordHit', new URLSearchParams(hitBody(hitFields, visitorCookie)));
  };
  const trackRest = (): void => {
    awaitErrors(tracking, early);
    if (document.querySelector(TRACKED_ELEMENTS) !== null)
      withChunk(import('./track-blocks.ts'), ({ trackBlocks }) => trackBlocks(tracking));
  };
  runInTasks([hit, () => trackPerformance(trackedPage.page.pageType), trackRest]);
}

/** A chunk that fails to load is ignored: a reported error would trigger loading it again and again. */
function withChunk<Module>(code: Promise<Module>, work: (module: Module) => void): void {
  code.then(work).catch(() => undefined);
}

/**
 * Runs each function in its own task, so that input in between is handled first. Timers are avoided because they may be
 * throttled.
 */
function runInTasks(works: (() => void)[]): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    works.shift()?.();
    if (works.length > 0) port2.postMessage(0);
    else port1.close();
  };
  port2.postMessage(0);
}

/** Most pages have no error and load no code for it. */
function awaitErrors(tracking: TrackingContext, early: Event[]): void {
  const onEvent = (event: Event): void => {
    early.push(event);
    withChunk(import('./track-errors.ts'), ({ trackErrors }) => trackErrors(tracking, early.splice(0)));
  };
  const refused: DomEventName = 'vitrine:cart-refused';
  for (const name of ['error', 'unhandledrejection', refused]) addEventListener(name, onEvent, true);
  early.splice(0).forEach(onEvent);
}
