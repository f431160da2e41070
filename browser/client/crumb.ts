/**
 * The crumb that the server has set for this page; sending it back proves that our own page asks. Empty without one. Over TLS
 * it is also in a cookie that no other host can set, which comes first.
 */
export function readCsrfToken(cookies: string = document.cookie): string {
  const found = /(?:^|;\s*)__Host-crumb=([^;]*)/.exec(cookies) ?? /(?:^|;\s*)crumb=([^;]*)/.exec(cookies);
  return decodeURIComponent(found?.[1] ?? '').trim();
}
