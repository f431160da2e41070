import type { Finding } from './finding.ts';

const MAX_SHOWN = 5;

/** The findings as a table, each with its first violations. */
export function toTable(findings: readonly Finding[]): string {
  const invariantWidth = Math.max(...findings.map(({ invariant }) => invariant.length));
  const figureWidth = Math.max(...findings.map(({ figure }) => figure.length));
  return findings
    .flatMap(({ invariant, figure, violations }) => {
      const verdict = violations.length === 0 ? 'ok' : `FAILED ${violations.length} ×`;
      const row = `${invariant.padEnd(invariantWidth)} │ ${figure.padEnd(figureWidth)} │ ${verdict}`;
      return [row, ...violations.slice(0, MAX_SHOWN).map((violation) => `    ${violation}`)];
    })
    .join('\n');
}

/** Counts by name, highest first: `web 1 × 4, worker × 2`. */
export function toCounts(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.length === 0 ? 'none' : sorted.map(([name, count]) => `${name} × ${count}`).join(', ');
}
