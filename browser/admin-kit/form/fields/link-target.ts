const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A path of the site, a fragment, or an address with a scheme that cannot run scripts. */
export function isLinkTarget(text: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(text)) return false;
  if (text.startsWith('#')) return true;
  // `//host` would leave the site.
  if (text.startsWith('/')) return !text.startsWith('//');
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    SCHEMES.has(url.protocol) &&
    (url.protocol.startsWith('http') ? url.hostname !== '' : url.pathname !== '')
  );
}
