import './consent.css';
import { withThemeStrings } from '#browser/islands/page-context.ts';

const messages = withThemeStrings({
  cookieTitle: 'Cookies',
  cookieText: 'May we use cookies to measure visits? Your data is not shared with third parties.',
  cookieAllow: 'Allow',
  cookieRefuse: 'Decline',
  cookieSettings: 'Cookie settings',
});

/** Asks once, and again whenever the visitor reopens the settings. Both answers are equally easy to give. */
export function askConsent(isUndecided: boolean, decide: (allowed: boolean) => void): void {
  const settings = button('vt-consent-settings', messages.cookieSettings);
  document.body.append(settings);
  const showBanner = (onAnswered?: () => void): HTMLElement => {
    const banner = createBanner((allowed) => {
      banner.remove();
      settings.hidden = false;
      onAnswered?.();
      decide(allowed);
    });
    settings.hidden = true;
    // First on the page, so that keyboard users reach it without passing the whole page.
    document.body.prepend(banner);
    return banner;
  };
  settings.addEventListener('click', () => {
    // Return the focus to the button that opened it.
    showBanner(() => settings.focus())
      .querySelector('button')
      ?.focus();
  });
  if (isUndecided) showBanner();
}

function createBanner(answer: (allowed: boolean) => void): HTMLElement {
  const region = document.createElement('section');
  region.className = 'vt-consent';
  region.setAttribute('aria-label', messages.cookieTitle);
  const text = document.createElement('p');
  text.textContent = messages.cookieText;
  const allow = button('vt-consent-button', messages.cookieAllow);
  const refuse = button('vt-consent-button', messages.cookieRefuse);
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
