import { createHash } from 'node:crypto';
import { enclosingStatements, replaceWithSpaces } from './enclosing-statements.ts';
import { compileLess } from './less-compiler.ts';
import { LessFailure } from './less-failure.ts';
import { PLATFORM_STYLES } from './mixins.ts';
import { fileProblem, type ThemeProblem } from './problem.ts';
import type { StyleBundle } from './style-bundle.ts';

export interface Stylesheet {
  css: Buffer;
  /** Changes with the content, so that browsers may cache it forever. */
  hash: string;
  /** Could not be compiled for a temporary reason: worth another attempt later. */
  isUnfinished?: boolean;
}

const HASH_LENGTH = 12;
/** Maximum number of statements that are left out before compilation fails: each costs another compiler run. */
const MAX_REMOVALS = 60;

/**
 * Compiles the styles of a theme into one sheet. A mistake drops only the statement that contains it and is reported.
 * Owners take turns at the compiler.
 */
export async function compileStyles(bundle: StyleBundle, problems: ThemeProblem[], owner: string): Promise<Stylesheet> {
  if (bundle.text.trim() === '') return toStylesheet('');
  const { css, faults, failure } = await compileOnce(bundle.text, owner);
  for (const { offset, message } of faults)
    problems.push({ ...bundle.locate(offset), code: 'STYLE_INVALID', message, fatal: false });
  if (failure !== null)
    problems.push(fileProblem('styles', { code: 'STYLE_INVALID', message: failure.message, fatal: true }));
  return { ...toStylesheet(css), ...(failure?.isFinal === false ? { isUnfinished: true } : {}) };
}

interface Compiled {
  css: string;
  /** The statements that were left out, by offset. */
  faults: readonly { offset: number; message: string }[];
  /** The reason why there is no sheet at all. */
  failure: LessFailure | null;
}

// Results are cached: a theme is compiled when it is saved and again when its site is loaded, and tenants share themes.
const MAX_CACHED = 100;
const cache = new Map<string, Promise<Compiled>>();

async function compileOnce(text: string, owner: string): Promise<Compiled> {
  const key = createHash('sha256').update(text).digest('hex');
  const known = cache.get(key);
  if (known !== undefined) return await known;
  const compiling = compileWithoutInvalid(text, owner);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, compiling);
  const evict = (): void => void cache.delete(key);
  compiling.then(({ failure }) => failure?.isFinal === false && evict(), evict);
  return await compiling;
}

async function compileWithoutInvalid(text: string, owner: string): Promise<Compiled> {
  const faults: { offset: number; message: string }[] = [];
  const tried = new Map<number, number>();
  let source = text;
  for (;;) {
    try {
      return { css: await compileLess(platformStylesFor(text) + source, owner), faults, failure: null };
    } catch (error) {
      if (!(error instanceof LessFailure)) throw error;
      const offset = offsetOf(source, error) ?? -1;
      const enclosing = offset < 0 ? [] : enclosingStatements(source, offset);
      // The same statement failed again: the mistake is in the statement around it.
      const level = tried.get(enclosing[0]?.start ?? -1) ?? 0;
      const removedRange = enclosing[Math.min(level, enclosing.length - 1)];
      if (
        removedRange === undefined ||
        faults.length >= MAX_REMOVALS ||
        source.slice(removedRange.start, removedRange.end).trim() === ''
      )
        return { css: '', faults, failure: error };
      tried.set(enclosing[0]?.start ?? -1, level + 1);
      if (level === 0) faults.push({ offset, message: error.message });
      source = replaceWithSpaces(source, removedRange);
    }
  }
}

/**
 * Leaves out mixins that the theme defines itself, because Less would apply both. The number of lines stays the same.
 */
function platformStylesFor(text: string): string {
  const defined = new Set(Array.from(text.matchAll(MIXIN), ([, name]) => name));
  return PLATFORM_STYLES.split('\n')
    .map((line) => (defined.has(/^\.([\w-]+)\(/.exec(line)?.[1]) ? '' : line))
    .join('\n');
}

const MIXIN = /\.([\w-]{1,60})\([^(){};]{0,200}\)\s?\{/g;

const PLATFORM_LINES = PLATFORM_STYLES.split('\n').length - 1;

/** The offset in the theme's text that the compiler reports. Null when it is outside of it. */
function offsetOf(source: string, { line, column }: LessFailure): number | null {
  const lines = line - PLATFORM_LINES;
  if (lines < 1) return null;
  let start = 0;
  for (let count = 1; count < lines; count++) {
    start = source.indexOf('\n', start) + 1;
    if (start === 0) return null;
  }
  return Math.min(start + column, source.length - 1);
}

/** Prepends other styles to a sheet. */
export function prependStyles(styles: string, sheet: Stylesheet): Stylesheet {
  return { ...sheet, ...toStylesheet(styles + sheet.css.toString()) };
}

function toStylesheet(text: string): Stylesheet {
  const css = Buffer.from(text);
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, HASH_LENGTH) };
}
