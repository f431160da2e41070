import path from 'node:path';
import type { ThemeProblem } from '#platform/render/theme.ts';

/** In the format of editors and terminals: a clickable position, then the message. */
export function printProblems(themeFolder: string, problems: readonly ThemeProblem[]): void {
  for (const { file, line, column, message } of problems) {
    const filePath = path.relative('.', path.join(themeFolder, file));
    console.error(`${filePath}:${line}:${column}  ${message}`);
  }
}
