/** The crumb that the server has set for this page; sending it back proves that our own page asks. Empty without one. */
export function readCrumb(cookies: string = document.cookie): string {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() === 'crumb') return decodeURIComponent(pair.slice(equals + 1).trim());
  }
  return '';
}
