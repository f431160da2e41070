/** First segments of the addresses that the program serves itself. No request with one of them looks for a redirect. */
const PLATFORM_SEGMENTS: ReadonlySet<string> = new Set([
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'commerce',
  'config',
  'downloads',
  'healthz',
  'media',
  'readyz',
  'scripts',
]);

/** Addresses of pages and files that every website has. */
const PATHS: ReadonlySet<string> = new Set(['/lock', '/robots.txt', '/search', '/sitemap.xml']);

/** Whether the program serves a path itself, whatever pages the website has. */
export function isPlatformPath(path: string): boolean {
  return PLATFORM_SEGMENTS.has(path.split('/')[1] ?? '') || PATHS.has(path);
}
