import './consent.css';
import { inTheWordsOfTheTheme } from '#browser/islands/page-facts.ts';
import { CONSENT_COOKIE, COUNTING_COOKIES, clearCookie, writeCookie } from '../cookies.ts';
import { cookie } from './page.ts';

const words = inTheWordsOfTheTheme({
  cookieTitle: 'Cookies',
  cookieText: 'May we keep a cookie to count visits? Nothing is shared with anyone else.',
  cookieAllow: 'Allow',
  cookieRefuse: 'Decline',
  cookieSettings: 'Cookie settings',
});

/** Asks once, and again whenever somebody wants to decide anew. Both answers are as easy to give. */
export function askConsent(onAllowed: () => void): void {
  const settings = button('vt-consent-settings', words.cookieSettings);
  document.body.append(settings);
  let open: HTMLElement | null = null;
  const ask = (): void => {
    open ??= drawQuestion((allowed) => {
      open?.remove();
      open = null;
      settings.hidden = false;
      decide(allowed, onAllowed);
    });
    settings.hidden = true;
    document.body.append(open);
  };
  settings.addEventListener('click', () => {
    ask();
    open?.querySelector('button')?.focus();
  });
  if (cookie(CONSENT_COOKIE.name) === undefined) ask();
}

function decide(allowed: boolean, onAllowed: () => void): void {
  document.cookie = writeCookie(CONSENT_COOKIE, String(allowed));
  if (allowed) {
    delete window.__disableAnalytics;
    onAllowed();
    return;
  }
  // What this page has begun to tell ends here.
  window.__disableAnalytics = true;
  for (const { name } of Object.values(COUNTING_COOKIES)) document.cookie = clearCookie(name);
}

function drawQuestion(answer: (allowed: boolean) => void): HTMLElement {
  const region = document.createElement('section');
  region.className = 'vt-consent';
  region.setAttribute('aria-label', words.cookieTitle);
  const text = document.createElement('p');
  text.textContent = words.cookieText;
  const allow = button('vt-consent-button', words.cookieAllow);
  const refuse = button('vt-consent-button', words.cookieRefuse);
  allow.addEventListener('click', () => answer(true));
  refuse.addEventListener('click', () => answer(false));
  region.append(text, allow, refuse);
  return region;
}

function button(className: string, text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  return element;
}
