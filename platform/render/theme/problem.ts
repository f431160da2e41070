import type { ProblemCode } from '#template/index.ts';
import { type Position, PositionIndex } from './position.ts';

/** A problem to report to the author of a theme. Visitors never see it. */
export interface ThemeProblem extends Position {
  file: string;
  code: ThemeProblemCode;
  message: string;
  /** Whether the theme is unusable because of it. */
  fatal: boolean;
}

/** The codes of the template engine and those for the rest of a theme. */
export type ThemeProblemCode =
  | ProblemCode
  | 'CONF_INVALID'
  | 'FILE_IGNORED'
  | 'FILE_MISSING'
  | 'PARTIAL_ENDLESS'
  | 'STYLE_INVALID'
  | 'TAG_INVALID'
  | 'TAG_UNKNOWN'
  | 'THEME_TOO_LARGE'
  | 'TWEAK_INVALID';

export interface Report {
  code: ThemeProblemCode;
  message: string;
  fatal?: boolean;
}

/** A problem of a whole file. */
export function fileProblem(file: string, { code, message, fatal = false }: Report): ThemeProblem {
  return { file, line: 0, column: 0, code, message, fatal };
}

interface At {
  file: string;
  source: string;
  offset: number;
}

/** The only problem of a file. For several, use `FileProblems`. */
export function problemAt({ file, source, offset }: At, { code, message, fatal = false }: Report): ThemeProblem {
  return { file, ...new PositionIndex(source).at(offset), code, message, fatal };
}
