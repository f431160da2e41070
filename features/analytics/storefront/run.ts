import { CONSENT_COOKIE, COUNTING_COOKIES, clearCookie } from '../cookies.ts';
import { hitBody } from '../page-fields.ts';
import { hitsByItself, isPageCounted, mayKeepCookies } from '../policy.ts';
import { type CountedPage, cookie, fieldsOf, keepVisit, readCountedPage } from './page.ts';
import { send } from './send.ts';
import { tellPerformance } from './tell-performance.ts';

interface PrivacyNavigator {
  globalPrivacyControl?: boolean;
}

/** What a page must hold for anything but itself to be counted: the code for the rest is fetched only then. */
const PARTS = '.sqs-block-button,form,[data-id],[data-item-id],[data-cart-page],.sqs-add-to-cart-button-wrapper';

/** Counts the page, if it is to be counted and may be; where the policy asks, from the moment of consent on. */
export function run(early: Event[]): void {
  const counted = readCountedPage();
  if (counted === null) return;
  const { restrictive, page } = counted;
  const refused = navigator.doNotTrack === '1' || (navigator as PrivacyNavigator).globalPrivacyControl === true;
  if (!isPageCounted({ disabled: window.__disableAnalytics, pageType: page.pageType, refused })) return;
  if (mayKeepCookies(restrictive, cookie(CONSENT_COOKIE.name))) count(counted, early);
  else for (const { name } of Object.values(COUNTING_COOKIES)) document.cookie = clearCookie(name);
  if (restrictive) void import('./consent.ts').then(({ askConsent }) => askConsent(() => count(counted, early)));
}

let begun = false;

function count(counted: CountedPage, early: Event[]): void {
  // Consent may be given again on the same page.
  if (begun) return;
  begun = true;
  const visitor = keepVisit();
  if (hitsByItself(location.pathname)) {
    send('/api/census/RecordHit', new URLSearchParams(hitBody(fieldsOf(counted), visitor)));
  }
  tellPerformance(counted.page.pageType);
  awaitErrors(counted.page.pageType, early);
  if (document.querySelector(PARTS) === null) return;
  void import('./tell-parts.ts').then(({ tellParts }) => tellParts(counted, visitor));
}

/** Most pages have no error, and fetch no code for it. */
function awaitErrors(pageType: number, early: Event[]): void {
  const hear = (event: Event): void => {
    early.push(event);
    void import('./tell-errors.ts').then(({ tellErrors }) => tellErrors(pageType, early.splice(0)));
  };
  for (const name of ['error', 'unhandledrejection', 'vitrine:cart-refused']) addEventListener(name, hear, true);
  early.splice(0).forEach(hear);
}
