/**
 * The CSRF token (`crumb`) that the server set for this page, empty if there is none. Sending it back proves that the
 * request comes from our own page. Over TLS it is also in a `__Host-` cookie, which no other host can set and which
 * takes precedence.
 */
export function readCsrfToken(cookies: string = document.cookie): string {
  const found = /(?:^|;\s*)__Host-crumb=([^;]*)/.exec(cookies) ?? /(?:^|;\s*)crumb=([^;]*)/.exec(cookies);
  return decodeURIComponent(found?.[1] ?? '').trim();
}
