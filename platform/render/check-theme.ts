import { createEngine, type Engine } from '#template/index.ts';
import type { Files } from './theme/theme-conf.ts';
import { type CompileOptions, compileTheme, type ThemeProblem } from './theme.ts';

export interface ThemeCheckResult {
  problems: ThemeProblem[];
  isBroken: boolean;
}

const MAX_PROBLEMS = 500;

// Without locale data: the problems of a template are the same in every language.
let engine: Engine | undefined;

/** Finds the problems of a theme before a page is rendered with it. */
export async function checkTheme(files: Files, options: CompileOptions = {}): Promise<ThemeCheckResult> {
  engine ??= createEngine();
  const { problems, isBroken } = await compileTheme(engine, files, options);
  const inOrder = problems.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { problems: inOrder.slice(0, MAX_PROBLEMS), isBroken };
}
