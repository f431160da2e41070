import { createHash } from 'node:crypto';
import { compileLess } from './less-compiler.ts';
import { LessFailure } from './less-failure.ts';
import { PLATFORM_STYLES } from './mixins.ts';
import { bracketDivisions } from './old-division.ts';
import type { ThemeProblem } from './problem.ts';
import { fileProblem } from './problem.ts';
import type { StyleSource } from './tweaks.ts';

export interface Stylesheet {
  css: Buffer;
  /** Changes with the content, so that browsers may keep it for ever. */
  hash: string;
  /** Could not be compiled for a reason that may pass: worth another try later. */
  isUnfinished?: boolean;
}

const HASH_LENGTH = 12;

/**
 * Compiles style files in their order into one sheet; an empty one when they cannot be, which is a fatal problem. Owners take
 * turns at the compiler.
 */
export async function compileStyles(
  sources: readonly StyleSource[],
  problems: ThemeProblem[],
  owner: string,
): Promise<Stylesheet> {
  if (sources.length === 0) return toStylesheet('');
  const all = [{ file: '', source: PLATFORM_STYLES }, ...sources];
  try {
    return await compileOnce(all.map(({ source }) => bracketDivisions(source)).join('\n'), owner);
  } catch (error) {
    if (!(error instanceof LessFailure)) throw error;
    const { message, column } = error;
    const place = findFile(all, error.line);
    const report = fileProblem(place.file, { code: 'STYLE_INVALID', message, fatal: true });
    problems.push({ ...report, line: place.line, column: error.line === 0 ? 0 : column + 1 });
    return { ...toStylesheet(''), isUnfinished: !error.isFinal };
  }
}

// A theme is compiled when it is saved and again when its site is loaded, and tenants share themes.
const MAX_KEPT = 100;
const kept = new Map<string, Promise<Stylesheet>>();

async function compileOnce(source: string, owner: string): Promise<Stylesheet> {
  const key = createHash('sha256').update(source).digest('hex');
  const known = kept.get(key);
  if (known !== undefined) return await known;
  const compiling = compileLess(source, owner).then(toStylesheet);
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, compiling);
  compiling.catch(() => kept.delete(key));
  return await compiling;
}

function toStylesheet(text: string): Stylesheet {
  const css = Buffer.from(text);
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, HASH_LENGTH) };
}

/** The compiler counts lines through all files as one. */
function findFile(sources: readonly StyleSource[], lineOfAll: number): { file: string; line: number } {
  let line = lineOfAll;
  for (const { file, source } of sources) {
    const length = source.split('\n').length;
    if (line <= length && line > 0) return { file, line };
    line -= length;
  }
  return { file: 'styles', line: 0 };
}
