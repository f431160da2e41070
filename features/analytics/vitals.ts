/** What is measured of a page, by the names that web-vitals has for them, and what is good and what is poor. */
export const VITALS = {
  /** First paint, ms. */
  FCP: { good: 1800, poor: 3000 },
  /** Largest paint, ms. */
  LCP: { good: 2500, poor: 4000 },
  /** Layout shift, a share of the window. */
  CLS: { good: 0.1, poor: 0.25 },
  /** Input delay, ms. */
  FID: { good: 100, poor: 300 },
  /** Interaction, ms. */
  INP: { good: 200, poor: 500 },
} as const;
export type VitalName = keyof typeof VITALS;
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = VITALS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

export const BATCH_AFTER_MS = 30_000;
/** What has not been measured by then is not waited for. */
export const METRIC_WAIT_MS = 60_000;
export const MAX_ELEMENT_PATH = 200;
export const WORST_INTERACTIONS = 10;

/** An element, as far as a path names it. */
export interface PathStep {
  tag: string;
  id: string;
  classes: readonly string[];
}

/** From the element outwards, as much as has room; an id says where it is, so that nothing more is needed. */
export function elementPath(steps: readonly PathStep[]): string {
  let path = '';
  for (const { tag, id, classes } of steps) {
    const step = id === '' ? [tag.toLowerCase(), ...classes].join('.') : `#${id}`;
    const longer = path === '' ? step : `${step}>${path}`;
    if (longer.length > MAX_ELEMENT_PATH) return path === '' ? longer.slice(0, MAX_ELEMENT_PATH) : path;
    path = longer;
    if (id !== '') break;
  }
  return path;
}

export interface Measured {
  name: VitalName;
  value: number;
  elementPath: string;
}

/** What the browser tells of one press, of which there are several parts by the same id. */
export interface Interaction extends Measured {
  id: number;
}

/** The list with one more, of which the longest are kept. Parts of one interaction are one: its longest. */
export function keepWorst(kept: readonly Interaction[], next: Interaction): Interaction[] {
  const known = kept.find(({ id }) => id === next.id);
  if (known !== undefined && known.value >= next.value) return [...kept];
  const others = kept.filter(({ id }) => id !== next.id);
  return [...others, next].sort((a, b) => b.value - a.value).slice(0, WORST_INTERACTIONS);
}

// So many interactions for each one that may be left out as an accident.
const PER_OUTLIER = 50;

/** The interaction that a page is judged by, if there was any. */
export function judgedInteraction(worst: readonly Interaction[], count: number): Interaction | undefined {
  return worst[Math.min(worst.length - 1, Math.floor(count / PER_OUTLIER))];
}

export interface VitalData {
  value: number;
  rating: VitalRating;
  elementPath: string;
  url: string;
  pageType: number;
}

export interface PerformanceRecord {
  app: 'storefront' | 'storefront-cart';
  event: VitalName;
  data: VitalData;
  pageLoadId: string;
  ts: number;
}

const CART_PAGE = 200;

/** Of one page load, whose id tells records of it from those of others. */
export function performanceRecord(
  { name, value, elementPath: path }: Measured,
  page: { url: string; pageType: number; pageLoadId: string; now: number },
): PerformanceRecord {
  const { url, pageType, pageLoadId, now } = page;
  return {
    app: pageType === CART_PAGE ? 'storefront-cart' : 'storefront',
    event: name,
    data: { value, rating: rateVital(name, value), elementPath: path, url, pageType },
    pageLoadId,
    ts: now,
  };
}
