// What a browser remembers of a popup. Where the page asks for consent and has none, it is forgotten with the visit.

const keyOf = (formId: string): string => `vitrine-popup-${formId}`;

/** A cookie that other parts of the page write when somebody has answered: `true` or `false`. */
const CONSENT = /(?:^|; )ss_performanceCookiesAllowed=(\w+)/;

export function readConsent(): string | undefined {
  return CONSENT.exec(document.cookie)?.[1];
}

export function readPopup(formId: string): string | null {
  try {
    return localStorage.getItem(keyOf(formId)) ?? sessionStorage.getItem(keyOf(formId));
  } catch {
    // Where nothing may be kept it would come on every page: then it does not come at all.
    return '';
  }
}

export function keepPopup(formId: string, { asksConsent }: { asksConsent: boolean }, value: string): void {
  const mayKeep = !asksConsent || readConsent() === 'true';
  try {
    (mayKeep ? localStorage : sessionStorage).setItem(keyOf(formId), value);
  } catch {
    // Forgotten.
  }
}
