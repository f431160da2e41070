import { RE2JS, RE2JSException } from 're2js';
import { MATCHED_MAX_LENGTH } from './rules.ts';

// Patterns come from shop owners and texts from visitors. RE2 matches in time proportional to program size × text
// length for any pattern. The limits below keep that product small.

const MAX_PATTERN_LENGTH = 200;
/** Maximum number of instructions for all patterns of one form together. */
export const MAX_PROGRAM_SIZE = 2000;
// `x{1000}` compiles to a thousand instructions, so repeat counts are added up before compiling.
const MAX_COUNTED_REPEATS = 1000;

export type CompiledPattern = { ok: true; program: RE2JS } | { ok: false; problem: string };

/** Compiles a pattern, or returns a reason for the owner why it cannot be used. */
export function compilePattern(pattern: string): CompiledPattern {
  if (pattern.length > MAX_PATTERN_LENGTH) return reject(`Expected at most ${MAX_PATTERN_LENGTH} characters`);
  if (countRepeats(pattern) > MAX_COUNTED_REPEATS)
    return reject('Expected smaller repeat counts; use maxLength instead');
  try {
    // Translates syntax that JavaScript writes differently, such as `\u00e9`.
    const program = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return program.programSize() <= MAX_PROGRAM_SIZE
      ? { ok: true, program }
      : reject('Expected a simpler regular expression');
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return reject(
      `Expected a regular expression in RE2 syntax, without lookaround and back-references: ${error.message}`,
    );
  }
}

/**
 * Whether the pattern matches the whole text. An unsupported pattern, which an older row may contain, accepts every
 * text.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) return true;
  return text.length <= MATCHED_MAX_LENGTH && compiled.program.testExact(text);
}

function reject(problem: string): CompiledPattern {
  return { ok: false, problem };
}

function countRepeats(pattern: string): number {
  const counts = pattern.matchAll(/\{(\d{1,9})(?:,(\d{0,9}))?\}/g);
  return [...counts].reduce((sum, [, from = '', to = '']) => sum + Number(to === '' ? from : to), 0);
}
