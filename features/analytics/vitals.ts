import { CART_PAGE } from './page-types.ts';

/** The metrics of a page by their web-vitals names, with the thresholds for good and poor. */
export const VITALS = {
  /** First contentful paint, ms. */
  FCP: { good: 1800, poor: 3000 },
  /** Largest contentful paint, ms. */
  LCP: { good: 2500, poor: 4000 },
  /** Cumulative layout shift, a fraction of the window. */
  CLS: { good: 0.1, poor: 0.25 },
  /** First input delay, ms. */
  FID: { good: 100, poor: 300 },
  /** Interaction to next paint, ms. */
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
/** Metrics not measured by then are dropped. */
export const METRIC_WAIT_MS = 60_000;
export const MAX_ELEMENT_PATH = 200;
export const WORST_INTERACTIONS = 10;

/** One element of a path. */
export interface PathStep {
  tag: string;
  id: string;
  classes: readonly string[];
}

/** From the element outwards, as far as it fits. It stops at an id, which locates the element. */
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

/** One event entry of an interaction. Several entries share the id of their interaction. */
export interface Interaction extends Measured {
  id: number;
}

/** Adds an interaction and keeps the longest ones. Entries of one interaction are merged into its longest. */
export function addToWorst(previous: readonly Interaction[], next: Interaction): Interaction[] {
  const known = previous.find(({ id }) => id === next.id);
  if (known !== undefined && known.value >= next.value) return [...previous];
  const others = previous.filter(({ id }) => id !== next.id);
  return [...others, next].sort((a, b) => b.value - a.value).slice(0, WORST_INTERACTIONS);
}

// Number of interactions for each one that is ignored as an outlier.
const PER_OUTLIER = 50;

/** The interaction that represents the page, if there was any. */
export function representativeInteraction(worst: readonly Interaction[], count: number): Interaction | undefined {
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

/** A record of one page load, identified by `pageLoadId`. */
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
