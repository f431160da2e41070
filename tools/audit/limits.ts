import type { PageReport } from './audit-page.ts';
import type { Finding } from './page-checks.ts';

export const LIMITS = { performance: 98, lcpMs: 1500, cls: 0.01, scriptBytesWithoutIslands: 5500 } as const;

/** The limits that a page exceeds, one line each. */
export function findBreaches({ load, performance, accessibility, bestPractices, seo }: PageReport): string[] {
  const list = (kind: string, findings: readonly Finding[]): string[] =>
    findings.map(({ name, problems }) => `${kind}: ${name}: ${problems.slice(0, 3).join(' | ')}`);
  return [
    ...(performance >= LIMITS.performance ? [] : [`performance ${performance}, the minimum is ${LIMITS.performance}`]),
    ...(load.lcp <= LIMITS.lcpMs ? [] : [`LCP ${Math.round(load.lcp)} ms, the maximum is ${LIMITS.lcpMs}`]),
    ...(load.cls <= LIMITS.cls ? [] : [`CLS ${load.cls.toFixed(3)}, the maximum is ${LIMITS.cls}`]),
    ...list('accessibility', accessibility),
    ...list('best practices', bestPractices),
    ...list('SEO', seo),
  ];
}
