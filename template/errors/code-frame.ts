import type { TemplateProblem } from './problem.ts';

const CONTEXT_LINES = 2;
const MAX_WIDTH = 160;

/** The lines around a problem, with a caret under its column. */
export function frameOf(problem: Pick<TemplateProblem, 'line' | 'column'>, source: string): string {
  const lines = source.split('\n');
  const first = Math.max(1, problem.line - CONTEXT_LINES);
  const last = Math.min(lines.length, problem.line + CONTEXT_LINES);
  const width = String(last).length;
  const out: string[] = [];
  for (let number = first; number <= last; number++) {
    const marker = number === problem.line ? '>' : ' ';
    const text = (lines[number - 1] ?? '').slice(0, MAX_WIDTH);
    out.push(`${marker} ${String(number).padStart(width)} | ${text}`);
    if (number === problem.line && problem.column <= MAX_WIDTH) {
      out.push(`  ${' '.repeat(width)} | ${' '.repeat(problem.column - 1)}^`);
    }
  }
  return out.join('\n');
}
