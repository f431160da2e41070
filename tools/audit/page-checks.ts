import type { PageReport } from './page-report.ts';

export interface Check {
  name: string;
  /** The problems found, one line each. Empty if there are none. */
  find: (pageReport: PageReport) => string[];
}

const problemIf = (isProblem: boolean, message: string): string[] => (isProblem ? [message] : []);
const MAX_HEAD = 1024;
const PROPORTION_LEEWAY = 0.05;
// An image may have a slightly lower resolution than the screen before it becomes noticeable.
const MIN_RESOLUTION = 0.75;
const DENSITY = 1.75;

/**
 * The audits of Lighthouse's "Best practices" that our pages can violate, implemented from their public descriptions.
 */
export const BEST_PRACTICES: readonly Check[] = [
  { name: 'is-on-https', find: ({ insecureRequests }) => insecureRequests },
  { name: 'third-party-cookies', find: ({ thirdPartyCookies }) => thirdPartyCookies },
  { name: 'geolocation-on-start, notification-on-start', find: ({ permissionsAsked }) => permissionsAsked },
  {
    name: 'paste-preventing-inputs',
    find: ({ blocksPaste }) => problemIf(blocksPaste, 'a field blocks pasting'),
  },
  {
    name: 'doctype',
    find: ({ doctype, quirks }) => problemIf(doctype !== 'html' || quirks, `doctype is "${doctype}"`),
  },
  {
    name: 'charset',
    find: ({ charsetAt, contentType }) =>
      problemIf(
        !/charset=utf-8/i.test(contentType) && (charsetAt < 0 || charsetAt > MAX_HEAD),
        'no charset within the first 1024 bytes',
      ),
  },
  {
    name: 'viewport',
    find: ({ viewport }) => problemIf(!/width=device-width|initial-scale=/.test(viewport), 'no viewport'),
  },
  { name: 'errors-in-console', find: ({ errors }) => errors },
  { name: 'inspector-issues, deprecations', find: ({ issues }) => issues },
  {
    name: 'font-size',
    find: ({ legibleShare }) => problemIf(legibleShare < 0.6, `${legibleShare} of the text is legible`),
  },
  { name: 'image-aspect-ratio', find: ({ images }) => images.filter(isDistorted).map(({ src }) => src) },
  { name: 'image-size-responsive', find: ({ images }) => images.filter(isLowResolution).map(({ src }) => src) },
  { name: 'unsized-images', find: ({ images }) => images.filter(({ isSized }) => !isSized).map(({ src }) => src) },
];

type Image = PageReport['images'][number];

function isDistorted({ shown, natural, isFitted, isVisible }: Image): boolean {
  if (!isVisible || isFitted || natural.height === 0 || shown.height === 0) return false;
  const ratio = shown.width / shown.height / (natural.width / natural.height);
  return Math.abs(ratio - 1) > PROPORTION_LEEWAY;
}

function isLowResolution({ shown, natural, isVisible, src }: Image): boolean {
  if (!isVisible || natural.width === 0 || /^data:|\.svg/.test(src)) return false;
  return natural.width < shown.width * DENSITY * MIN_RESOLUTION;
}

const GENERIC_LINK_TEXTS = new Set([
  'click here',
  'click this',
  'go',
  'here',
  'this',
  'start',
  'right here',
  'more',
  'learn more',
]);
const LANGUAGE = /^(?:x-default|[a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i;

/** The audits of Lighthouse's "SEO". */
export const SEO: readonly Check[] = [
  {
    name: 'is-crawlable',
    find: ({ robots, robotsHeader }) =>
      problemIf(/noindex|none/i.test(`${robots} ${robotsHeader}`), 'the page is not indexable'),
  },
  { name: 'document-title', find: ({ title }) => problemIf(title.trim() === '', 'no title') },
  { name: 'meta-description', find: ({ description }) => problemIf(description.trim() === '', 'no description') },
  { name: 'http-status-code', find: ({ status }) => problemIf(status < 200 || status >= 400, `status ${status}`) },
  {
    name: 'link-text',
    find: ({ links }) =>
      links
        .filter(({ text }) => GENERIC_LINK_TEXTS.has(text.toLowerCase()))
        .map(({ href, text }) => `"${text}" to ${href}`),
  },
  {
    name: 'crawlable-anchors',
    find: ({ links }) =>
      links
        .filter(({ href, isClickable }) => /^javascript:/i.test(href) || (href === '' && isClickable))
        .map(({ text }) => `"${text}" has no target`),
  },
  { name: 'robots-txt', find: ({ robotsTxt }) => findInRobots(robotsTxt) },
  { name: 'image-alt', find: ({ images }) => images.filter(({ hasAlt }) => !hasAlt).map(({ src }) => src) },
  {
    name: 'hreflang',
    find: ({ alternates }) =>
      alternates
        .filter(({ hreflang, href }) => !LANGUAGE.test(hreflang) || !/^https?:/.test(href))
        .map(({ hreflang, href }) => `${hreflang} ${href}`),
  },
  { name: 'canonical', find: findInCanonical },
  { name: 'html-lang', find: ({ language }) => problemIf(!LANGUAGE.test(language), `lang is "${language}"`) },
];

function findInCanonical({ canonicals, url }: PageReport): string[] {
  if (canonicals.length > 1) return ['more than one canonical URL'];
  const [canonical] = canonicals;
  if (canonical === undefined) return [];
  if (!URL.canParse(canonical)) return [`${canonical} is not an absolute URL`];
  return problemIf(new URL(canonical).origin !== new URL(url).origin, `${canonical} is on another host`);
}

const DIRECTIVE = /^(?:user-agent|disallow|allow|sitemap|crawl-delay|host|clean-param)\s*:/i;

function findInRobots({ status, text }: PageReport['robotsTxt']): string[] {
  if (status >= 500) return [`robots.txt answers ${status}`];
  if (status >= 400) return [];
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return lines.filter((line) => line !== '' && !DIRECTIVE.test(line));
}

export interface Finding {
  name: string;
  problems: string[];
}

/** The checks that found a problem. */
export function runChecks(checks: readonly Check[], pageReport: PageReport): Finding[] {
  return checks
    .map(({ name, find }) => ({ name, problems: find(pageReport) }))
    .filter(({ problems }) => problems.length > 0);
}
