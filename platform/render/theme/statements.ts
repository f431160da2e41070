import { maskStyles } from './mask-styles.ts';

export interface Range {
  start: number;
  end: number;
}

/** A declaration, an at-rule or a rule with its block. */
export interface Statement extends Range {
  /** The number of blocks around it. */
  depth: number;
  /** Where its block begins. Null when it has none. */
  open: number | null;
}

/** The statements of masked style text. Those inside a block come before the block. */
export function* statementsIn(masked: string): Generator<Statement> {
  const blocks: { start: number; open: number }[] = [];
  let start = 0;
  for (let at = 0; at < masked.length; at++) {
    const character = masked[at];
    if (character === '{' && masked[at - 1] === '@') {
      // The braces of an interpolated variable, `@{name}`.
      const end = masked.indexOf('}', at);
      at = end < 0 ? masked.length : end;
    } else if (character === '{') {
      blocks.push({ start, open: at });
      start = at + 1;
    } else if (character === '}') {
      // The last declaration of a rule needs no semicolon.
      yield { start, end: at, depth: blocks.length, open: null };
      const block = blocks.pop();
      yield { start: block?.start ?? 0, end: at + 1, depth: blocks.length, open: block?.open ?? null };
      start = at + 1;
    } else if (character === ';') {
      yield { start, end: at + 1, depth: blocks.length, open: null };
      start = at + 1;
    }
  }
  yield { start, end: masked.length, depth: blocks.length, open: null };
  // An unclosed rule ends with the text.
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop())
    yield { ...block, end: masked.length, depth: blocks.length };
}

/** The statements of style text that are inside no block, each from its first character of code. */
export function topLevelStatements(source: string): Range[] {
  const { text } = maskStyles(source);
  return [...statementsIn(text)].flatMap(({ depth, start, end }) => {
    const indent = text.slice(start, end).search(/[^\s;}]/);
    return depth > 0 || indent < 0 ? [] : [{ start: start + indent, end }];
  });
}

/** Replaces ranges, which are in order and do not overlap, with spaces, so that all other offsets stay the same. */
export function replaceWithSpaces(source: string, ranges: readonly Range[]): string {
  let text = '';
  let at = 0;
  for (const { start, end } of ranges) {
    text += source.slice(at, start) + source.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return text + source.slice(at);
}
