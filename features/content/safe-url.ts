const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const SAFE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'sms']);
// Browsers leave these out of an address wherever they stand, so that they could hide a scheme.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const IGNORED = /[\u0000-\u0020\u007f\u00a0\u2028\u2029\ufeff]/g;

/** Whether a link may lead there: to a page, an email address or a phone number, never to code. */
export function isSafeUrl(url: string): boolean {
  const [, scheme] = SCHEME.exec(url.replace(IGNORED, '')) ?? [];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
}
