import { enclosingStatements } from './enclosing-statements.ts';
import { findFailingStatement } from './find-failing-statement.ts';
import { LessFailure } from './less-failure.ts';
import { PLATFORM_STYLES } from './mixins.ts';
import { type Range, replaceWithSpaces } from './statements.ts';

export interface Compiled {
  css: string;
  /** The statements that were left out. */
  faults: readonly Fault[];
  /** The reason why there is no sheet at all. */
  failure: LessFailure | null;
}

export interface Fault {
  offset: number;
  message: string;
}

type Compile = (source: string) => Promise<string>;

/** Maximum number of statements that are left out before compilation fails: each costs another compiler run. */
const MAX_REMOVALS = 60;

/** Compiles the styles of a theme after those of the platform, without the statements that contain a mistake. */
export async function compileWithoutMistakes(text: string, compileLess: Compile): Promise<Compiled> {
  const faults: Fault[] = [];
  const tried = new Map<number, number>();
  const platformStyles = platformStylesFor(text);
  const compile: Compile = async (source) => await compileLess(platformStyles + source);
  let source = text;
  for (;;) {
    try {
      return { css: await compile(source), faults, failure: null };
    } catch (error) {
      if (!(error instanceof LessFailure)) throw error;
      if (!error.isMistake || faults.length >= MAX_REMOVALS) return { css: '', faults, failure: error };
      const removed = statementAt(source, error, tried) ?? (await searchStatement(source, error, compile));
      if (removed === null) return { css: '', faults, failure: error };
      if (removed.isFirst) faults.push({ offset: removed.offset, message: error.message });
      source = replaceWithSpaces(source, [removed]);
    }
  }
}

interface Removal extends Range {
  /** The position to report. */
  offset: number;
  /** False when a statement inside of this one was removed for the same mistake. */
  isFirst: boolean;
}

/** The statement at the position that the compiler reports. Null without a position. */
function statementAt(source: string, failure: LessFailure, tried: Map<number, number>): Removal | null {
  const offset = offsetOf(source, failure);
  const enclosing = offset === null ? [] : enclosingStatements(source, offset);
  const innermost = enclosing[0]?.start ?? -1;
  // The same statement failed again: the mistake is in the statement around it.
  const level = tried.get(innermost) ?? 0;
  const removed = enclosing[Math.min(level, enclosing.length - 1)];
  if (offset === null || removed === undefined || source.slice(removed.start, removed.end).trim() === '') return null;
  tried.set(innermost, level + 1);
  return { ...removed, offset, isFirst: level === 0 };
}

/** The statement without which the compiler does not fail in this way. */
async function searchStatement(source: string, failure: LessFailure, compile: Compile): Promise<Removal | null> {
  const found = await findFailingStatement(source, async (fewer) => {
    try {
      await compile(fewer);
      return false;
    } catch (error) {
      if (!(error instanceof LessFailure && error.isMistake)) throw error;
      return error.message === failure.message;
    }
  });
  if (found === null) return null;
  const indent = /^\s*/.exec(source.slice(found.start, found.end))?.[0].length ?? 0;
  return { ...found, offset: found.start + indent, isFirst: true };
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
