import { definedMixins } from './defined-mixins.ts';
import { enclosingStatements } from './enclosing-statements.ts';
import { findFailingStatement } from './find-failing-statement.ts';
import { LessFailure } from './less-failure.ts';
import { PLATFORM_STYLES } from './mixins.ts';
import { type Range, replaceWithSpaces, topLevelStatements } from './statements.ts';
import { usesOfUndefinedName } from './undefined-name.ts';

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

/** The theme's styles as one text. */
interface Styles {
  text: string;
  /** The end of the part of the text that is from the same file as an offset. */
  endOfFile: (offset: number) => number;
}

// Each mistake costs another compiler run.
/** Maximum number of compiler runs for the mistakes of one file. After that, the rest of the file is left out. */
const MAX_FILE_RUNS = 60;
/** Maximum number of compiler runs after which each mistake leaves out the rest of its file. */
const MAX_RUNS = 120;
/** Maximum number of compiler runs until compilation fails. */
const MAX_TOTAL_RUNS = 200;
/** Maximum number of mistakes that are reported. */
const MAX_FAULTS = 200;

/** Compiles the styles of a theme after those of the platform, without the statements that contain a mistake. */
export async function compileWithoutMistakes({ text, endOfFile }: Styles, compileLess: Compile): Promise<Compiled> {
  const faults: Fault[] = [];
  const tried = new Map<number, number>();
  const runsByFile = new Map<number, number>();
  const platformStyles = platformStylesFor(text);
  let runs = 0;
  const compile: Compile = async (source) => {
    runs++;
    return await compileLess(platformStyles + source);
  };
  let source = text;
  for (;;) {
    try {
      return { css: await compile(source), faults: faults.slice(0, MAX_FAULTS), failure: null };
    } catch (error) {
      if (!(error instanceof LessFailure)) throw error;
      const removed =
        error.isMistake && runs < MAX_TOTAL_RUNS
          ? (statementAt(source, error, tried) ?? (await searchStatement(source, error, compile)))
          : null;
      if (removed === null) return { css: '', faults: faults.slice(0, MAX_FAULTS), failure: error };
      const end = endOfFile(removed.offset);
      const fileRuns = (runsByFile.get(end) ?? 0) + 1;
      runsByFile.set(end, fileRuns);
      const isRestLeftOut = runs > MAX_RUNS || fileRuns > MAX_FILE_RUNS;
      const mistake = { removed, message: error.message };
      const next = isRestLeftOut ? leaveOutRest(source, mistake, end) : leaveOutUses(source, mistake);
      faults.push(...next.faults);
      source = next.source;
    }
  }
}

interface Mistake {
  removed: Removal;
  message: string;
}

interface Remaining {
  source: string;
  faults: Fault[];
}

/** Leaves out the rest of a file that has too many mistakes. */
function leaveOutRest(source: string, { removed: { offset }, message }: Mistake, end: number): Remaining {
  const reason = `${message} (the rest of the file is left out, because it has too many mistakes)`;
  const statements = statementsBetween(source, offset, end);
  return { source: replaceWithSpaces(source, statements), faults: [{ offset, message: reason }] };
}

/** Leaves out a statement, and all others that use the same undefined name. */
function leaveOutUses(source: string, { removed, message }: Mistake): Remaining {
  const uses = usesOfUndefinedName(source, message).filter(({ start }) => start !== removed.start);
  const offsets = uses.map(({ start }) => startOfCode(source, start));
  if (removed.isFirst) offsets.unshift(removed.offset);
  return {
    source: replaceWithSpaces(replaceWithSpaces(source, [removed]), uses),
    faults: offsets.map((offset) => ({ offset, message })),
  };
}

/** The top-level statements of which a part is between two offsets. */
function statementsBetween(source: string, from: number, to: number): Range[] {
  return topLevelStatements(source).filter(({ start, end }) => start < to && end > from);
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
      if (!(error instanceof LessFailure)) throw error;
      return error.message === failure.message;
    }
  });
  if (found === null) return null;
  return { ...found, offset: found.start, isFirst: true };
}

function startOfCode(source: string, offset: number): number {
  return offset + source.slice(offset).search(/\S|$/);
}

/**
 * Leaves out mixins that the theme defines itself, because Less would apply both. The number of lines stays the same.
 */
function platformStylesFor(text: string): string {
  const defined = definedMixins(text);
  return PLATFORM_STYLES.split('\n')
    .map((line) => (defined.has(/^\.([\w-]+)\(/.exec(line)?.[1] ?? '') ? '' : line))
    .join('\n');
}

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
