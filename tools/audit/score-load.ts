/** Load metrics: milliseconds, and for `cls` the layout shift score. */
export interface Load {
  fcp: number;
  speedIndex: number;
  lcp: number;
  tbt: number;
  cls: number;
}

interface Curve {
  weight: number;
  /** The value that scores 0.5, and the one that scores 0.9. */
  median: number;
  p10: number;
}

/**
 * Weights and curves of Lighthouse 12 for mobile:
 * https://developer.chrome.com/docs/lighthouse/performance/performance-scoring
 */
const CURVES: Readonly<Record<keyof Load, Curve>> = {
  fcp: { weight: 10, median: 3000, p10: 1800 },
  speedIndex: { weight: 10, median: 5800, p10: 3387 },
  lcp: { weight: 25, median: 4000, p10: 2500 },
  tbt: { weight: 30, median: 600, p10: 200 },
  cls: { weight: 25, median: 0.25, p10: 0.1 },
};

const METRICS: readonly (keyof Load)[] = ['fcp', 'speedIndex', 'lcp', 'tbt', 'cls'];
const HUNDRED = 100;

/** 0 to 100. */
export function scoreLoad(load: Load): number {
  const totalWeight = METRICS.reduce((sum, name) => sum + CURVES[name].weight, 0);
  const sum = METRICS.reduce((total, name) => total + CURVES[name].weight * scoreMetric(name, load[name]), 0);
  return Math.round((sum / totalWeight) * HUNDRED);
}

/** 0 to 1, in hundredths: the share of pages that are slower, assuming a log-normal distribution. */
export function scoreMetric(name: keyof Load, value: number): number {
  const { median, p10 } = CURVES[name];
  if (value <= 0) return 1;
  const z = (Z_OF_P10 * Math.log(value / median)) / Math.log(median / p10);
  return Math.round(((1 - erf(z)) / 2) * HUNDRED) / HUNDRED;
}

/** Where `(1 - erf(-z)) / 2` is 0.9. */
const Z_OF_P10 = 0.906_193_802_436_823_2;

/** Abramowitz and Stegun 7.1.26, accurate to seven digits. */
function erf(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * Math.abs(x));
  const sum = ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t + 0.254_829_592) * t;
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}
