import type { ProblemCode } from '#template/index.ts';
import { type Place, placeAt } from './position.ts';

/** Something that the author of a theme should know. Visitors never do. */
export interface ThemeProblem extends Place {
  file: string;
  code: ThemeProblemCode;
  message: string;
  /** Whether the theme cannot be used while it stands. */
  fatal: boolean;
}

/** Those of the template engine, and those of everything else in a theme. */
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

interface Report {
  code: ThemeProblemCode;
  message: string;
  fatal?: boolean;
}

/** A problem of a file as a whole. */
export function fileProblem(file: string, { code, message, fatal = false }: Report): ThemeProblem {
  return { file, line: 0, column: 0, code, message, fatal };
}

export interface At {
  file: string;
  source: string;
  offset: number;
}

export function problemAt({ file, source, offset }: At, { code, message, fatal = false }: Report): ThemeProblem {
  return { file, ...placeAt(source, offset), code, message, fatal };
}
