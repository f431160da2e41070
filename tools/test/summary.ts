import type { LevelResult } from './level.ts';

export type Row = LevelResult & { readonly title: string; readonly seconds: number | null };

/** The failures of each level and the table of levels. The last line is the total, for people and programs. */
export function summarise(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ title }) => title.length));
  const line = (title: string, cells: readonly (string | number)[]) =>
    `${title.padEnd(width)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
  const table = rows.map(({ title, passed, failed, skipped, seconds, note }) => {
    const time = seconds === null ? 'not run' : `${seconds.toFixed(1)} s`;
    return `${line(title, [passed, failed, skipped, time])}${note === undefined ? '' : `  ${note}`}`;
  });
  const sum = (key: 'passed' | 'failed' | 'skipped') => rows.reduce((total, row) => total + row[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return [
    ...rows.flatMap(({ title, failures = [] }) => failures.map((failure) => `FAILED, ${title}: ${failure}\n`)),
    line('level', ['passed', 'failed', 'skipped', 'time']),
    ...table,
    '',
    `${sum('passed')} passed, ${sum('failed')} failed${skipped}`,
  ];
}
