import type { Finding } from './finding.ts';

const SHOWN = 5;

/** The findings as a table, each with its first violations. */
export function toTable(findings: readonly Finding[]): string {
  const promiseWidth = Math.max(...findings.map(({ promise }) => promise.length));
  const figureWidth = Math.max(...findings.map(({ figure }) => figure.length));
  return findings
    .flatMap(({ promise, figure, broken }) => {
      const verdict = broken.length === 0 ? 'kept' : `BROKEN ${broken.length} ×`;
      const row = `${promise.padEnd(promiseWidth)} │ ${figure.padEnd(figureWidth)} │ ${verdict}`;
      return [row, ...broken.slice(0, SHOWN).map((words) => `    ${words}`)];
    })
    .join('\n');
}

/** Counts by name, highest first: `web 1 × 4, worker × 2`. */
export function toCounts(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.length === 0 ? 'none' : sorted.map(([name, count]) => `${name} × ${count}`).join(', ');
}
