const SOURCE = /^(?:kernel|template|features|platform|browser|apps|seeds|bench|tools)\/.*\.(?:tsx?|mjs)$/;
const NOT_COUNTED = /\.(?:test|spec)\.tsx?$|\.d\.ts$|\/(?:testing|fixtures?)\//;

/** Whether a file is hand-written source: no test, no test data. */
export function isSource(path: string): boolean {
  return SOURCE.test(path) && !NOT_COUNTED.test(path);
}

export interface LineSummary {
  files: number;
  median: number;
  p90: number;
  max: number;
}

export function summarizeLines(counts: readonly number[]): LineSummary {
  const sorted = counts.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { files: sorted.length, median: at(0.5), p90: at(0.9), max: at(1) };
}
