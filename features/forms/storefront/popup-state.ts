// What the browser stores about a popup. If the page asks for consent and does not have it, the data lasts only for the
// session.

const keyOf = (formId: string): string => `vitrine-popup-${formId}`;

/** A cookie that other parts of the page set when the visitor has answered: `true` or `false`. */
const CONSENT = /(?:^|; )ss_performanceCookiesAllowed=(\w+)/;

export function readConsent(): string | undefined {
  return CONSENT.exec(document.cookie)?.[1];
}

export function readPopupState(formId: string): string | null {
  try {
    return localStorage.getItem(keyOf(formId)) ?? sessionStorage.getItem(keyOf(formId));
  } catch {
    // Without storage the popup would open on every page, so it does not open at all.
    return '';
  }
}

export function storePopupState(formId: string, { asksConsent }: { asksConsent: boolean }, value: string): void {
  const mayPersist = !asksConsent || readConsent() === 'true';
  try {
    (mayPersist ? localStorage : sessionStorage).setItem(keyOf(formId), value);
  } catch {
    // Storage is blocked or full.
  }
}
