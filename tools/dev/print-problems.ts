import path from 'node:path';
import type { ThemeProblem } from '#platform/render/theme.ts';

/** As editors and terminals understand it: a place that can be clicked, then the words. */
export function printProblems(themeFolder: string, problems: readonly ThemeProblem[]): void {
  for (const { file, line, column, message } of problems) {
    const place = path.relative('.', path.join(themeFolder, file));
    console.error(`${place}:${line}:${column}  ${message}`);
  }
}
