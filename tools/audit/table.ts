import { ACCESSIBILITY_RULES } from './accessibility-rules.ts';
import type { PageReport } from './audit-page.ts';
import { BEST_PRACTICES, type Finding, SEO } from './page-checks.ts';

const COLUMNS = ['page', 'perf', 'a11y', 'best', 'seo', 'FCP', 'SI', 'LCP', 'TBT', 'CLS', 'script', 'largest'];
const HUNDRED = 100;

/** One row per page, in milliseconds and bytes. */
export function toTable(reports: readonly PageReport[]): string {
  const rows = [COLUMNS, ...reports.map(toRow)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function toRow({ path, load, performance, scriptBytes, lcpElement, ...found }: PageReport): string[] {
  const ms = [load.fcp, load.speedIndex, load.lcp, load.tbt].map((value) => String(Math.round(value)));
  const scores = [
    performance,
    share(found.accessibility, ACCESSIBILITY_RULES.length),
    share(found.bestPractices, BEST_PRACTICES.length),
    share(found.seo, SEO.length),
  ];
  const largest = /<(\w+)(?:[^>]*class="([^"]*)")?/.exec(lcpElement)?.slice(1).filter(Boolean).join('.') ?? '';
  return [path, ...scores.map(String), ...ms, load.cls.toFixed(4), String(scriptBytes), largest];
}

/** The share of all checks that passed. */
function share(findings: readonly Finding[], all: number): number {
  return Math.round((1 - findings.length / all) * HUNDRED);
}
