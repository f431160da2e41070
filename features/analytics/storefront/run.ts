import { CONSENT_COOKIE, COUNTING_COOKIES, clearCookie, writeCookie } from '../cookies.ts';
import { hitBody } from '../page-fields.ts';
import { hitsByItself, isPageCounted, mayKeepCookies } from '../policy.ts';
import { type CountedPage, cookie, fieldsOf, keepAnalyticsId, keepVisit, readCountedPage } from './page.ts';
import { send, sendJson } from './send.ts';
import { trackPerformance } from './track-performance.ts';
import type { TrackingContext } from './tracking-context.ts';

interface PrivacyNavigator {
  globalPrivacyControl?: boolean;
}

/** The elements that need further tracking. Their code is loaded only if the page has one. */
const PARTS =
  '.sqs-block-button,form,[data-id],[data-item-id],[data-cart-page],[data-popup],.sqs-add-to-cart-button-wrapper';

/** Tracks the page if allowed. Under a restrictive policy, tracking starts with consent. */
export function run(early: Event[]): void {
  const counted = readCountedPage();
  if (counted === null) return;
  const { restrictive, page } = counted;
  const refused = navigator.doNotTrack === '1' || (navigator as PrivacyNavigator).globalPrivacyControl === true;
  if (!isPageCounted({ disabled: window.__disableAnalytics, pageType: page.pageType, refused })) return;
  const answer = cookie(CONSENT_COOKIE.name);
  if (mayKeepCookies(restrictive, answer)) count(counted, early);
  else clearCookies();
  if (!restrictive) return;
  const decide = (allowed: boolean): void => {
    document.cookie = writeCookie(CONSENT_COOKIE, String(allowed));
    // A refusal also stops tracking that has started on this page.
    window.__disableAnalytics = !allowed;
    if (allowed) count(counted, early);
    else clearCookies();
  };
  withCode(import('./consent.ts'), ({ askConsent }) => askConsent(answer === undefined, decide));
}

function clearCookies(): void {
  for (const { name } of Object.values(COUNTING_COOKIES)) document.cookie = clearCookie(name);
}

let begun = false;

function count(counted: CountedPage, early: Event[]): void {
  // Consent may be given again on the same page after a refusal has cleared the cookies.
  if (begun) return void keepVisit();
  begun = true;
  const visitorCookie = keepVisit();
  const fields = () => fieldsOf(counted);
  const crumb = () => decodeURIComponent(cookie('__Host-crumb') ?? cookie('crumb') ?? '');
  const tracking: TrackingContext = { counted, visitorCookie, fields, analyticsId: keepAnalyticsId, sendJson, crumb };
  const hit = (): void => {
    const { searchTerm, searchResults } = counted.page;
    // The search page itself is not counted, only a search.
    if (searchTerm === undefined && !hitsByItself(location.pathname)) return;
    const seen = { ...fields(), searchTerm, searchResults };
    send('/api/census/RecordHit', new URLSearchParams(hitBody(seen, visitorCookie)));
  };
  const trackRest = (): void => {
    awaitErrors(tracking, early);
    if (document.querySelector(PARTS) !== null)
      withCode(import('./track-blocks.ts'), ({ trackBlocks }) => trackBlocks(tracking));
  };
  inTasks([hit, () => trackPerformance(counted.page.pageType), trackRest]);
}

/** A chunk that fails to load is ignored: a reported error would trigger loading it again and again. */
function withCode<Module>(code: Promise<Module>, work: (module: Module) => void): void {
  code.then(work).catch(() => undefined);
}

/**
 * Runs each function in its own task, so that input in between is handled first. Timers are avoided because they may be
 * throttled.
 */
function inTasks(works: (() => void)[]): void {
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
    withCode(import('./track-errors.ts'), ({ trackErrors }) => trackErrors(tracking, early.splice(0)));
  };
  for (const name of ['error', 'unhandledrejection', 'vitrine:cart-refused']) addEventListener(name, onEvent, true);
  early.splice(0).forEach(onEvent);
}
