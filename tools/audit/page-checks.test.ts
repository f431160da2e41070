import { describe, expect, it } from 'vitest';
import { BEST_PRACTICES, type Check, runChecks, SEO } from './page-checks.ts';
import type { PageReport } from './page-report.ts';

const image: PageReport['images'][number] = {
  src: '/media/a?format=750w',
  hasAlt: true,
  isSized: true,
  shown: { width: 400, height: 500 },
  natural: { width: 750, height: 937 },
  isFitted: false,
  isVisible: true,
};

const good: PageReport = {
  url: 'https://shop.test/shop',
  status: 200,
  contentType: 'text/html; charset=utf-8',
  robotsHeader: '',
  charsetAt: 40,
  doctype: 'html',
  quirks: false,
  title: 'Shop',
  language: 'en-US',
  description: 'Pots',
  robots: '',
  viewport: 'width=device-width, initial-scale=1',
  canonicals: ['https://shop.test/shop'],
  alternates: [{ hreflang: 'en-US', href: 'https://shop.test/shop' }],
  links: [{ href: '/about', text: 'About the studio', isClickable: false }],
  images: [image],
  legibleShare: 1,
  blocksPaste: false,
  permissionsAsked: [],
  errors: [],
  issues: [],
  insecureRequests: [],
  thirdPartyCookies: [],
  robotsTxt: {
    status: 200,
    text: 'User-agent: *\nDisallow: /cart # the cart\n\nSitemap: https://shop.test/sitemap.xml\n',
  },
};

const broken = (checks: readonly Check[], change: Partial<PageReport>): string[] =>
  runChecks(checks, { ...good, ...change }).map(({ name }) => name);

describe('best practice and SEO checks', () => {
  it('reports nothing for a valid page', () => {
    expect(broken([...BEST_PRACTICES, ...SEO], {})).toEqual([]);
  });

  it.each<[string, Partial<PageReport>]>([
    ['is-on-https', { insecureRequests: ['http://elsewhere.test/a.js'] }],
    ['third-party-cookies', { thirdPartyCookies: ['tracker'] }],
    ['geolocation-on-start, notification-on-start', { permissionsAsked: ['geolocation'] }],
    ['paste-preventing-inputs', { blocksPaste: true }],
    ['doctype', { quirks: true }],
    ['charset', { contentType: 'text/html', charsetAt: 2000 }],
    ['viewport', { viewport: '' }],
    ['errors-in-console', { errors: ['404 /favicon.ico'] }],
    ['inspector-issues, deprecations', { issues: ['DeprecationIssue'] }],
    ['font-size', { legibleShare: 0.4 }],
    ['image-aspect-ratio', { images: [{ ...image, shown: { width: 400, height: 400 } }] }],
    ['image-size-responsive', { images: [{ ...image, natural: { width: 300, height: 375 } }] }],
    ['unsized-images', { images: [{ ...image, isSized: false }] }],
  ])('reports a violation of %s', (name, change) => {
    expect(broken(BEST_PRACTICES, change)).toEqual([name]);
  });

  it.each<[string, Partial<PageReport>]>([
    ['is-crawlable', { robotsHeader: 'noindex' }],
    ['document-title', { title: ' ' }],
    ['meta-description', { description: '' }],
    ['http-status-code', { status: 404 }],
    ['link-text', { links: [{ href: '/a', text: 'Learn more', isClickable: false }] }],
    ['crawlable-anchors', { links: [{ href: 'javascript:void 0', text: 'Open', isClickable: false }] }],
    ['robots-txt', { robotsTxt: { status: 200, text: 'Go away' } }],
    ['image-alt', { images: [{ ...image, hasAlt: false }] }],
    ['hreflang', { alternates: [{ hreflang: 'english', href: 'https://shop.test/' }] }],
    ['canonical', { canonicals: ['https://other.test/shop'] }],
    ['html-lang', { language: '' }],
  ])('reports a violation of %s for search engines', (name, change) => {
    expect(broken(SEO, change)).toEqual([name]);
  });

  it('allows a cropped image, and a low resolution for an image that is not visible', () => {
    const cut = { ...image, isFitted: true, shown: { width: 400, height: 400 } };
    const below = { ...image, isVisible: false, natural: { width: 0, height: 0 } };
    expect(broken(BEST_PRACTICES, { images: [cut, below] })).toEqual([]);
  });
});
