import { maskStyles } from './mask-styles.ts';

interface Range {
  start: number;
  end: number;
}

/**
 * The statements around an offset in style text, innermost first: a declaration, then the rule that contains it, and so
 * on.
 */
export function enclosingStatements(source: string, offset: number): Range[] {
  const { text } = maskStyles(source);
  const open: number[] = [];
  const enclosing: Range[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') {
      open.push(start);
      start = at + 1;
    } else if (character === '}') {
      // The last declaration of a rule needs no semicolon.
      addEnclosing(enclosing, { start, end: at }, offset);
      start = open.pop() ?? 0;
      addEnclosing(enclosing, { start, end: at + 1 }, offset);
      start = at + 1;
      if (open.length === 0 && enclosing.length > 0) return enclosing;
    } else if (character === ';') {
      addEnclosing(enclosing, { start, end: at + 1 }, offset);
      start = at + 1;
      if (open.length === 0 && enclosing.length > 0) return enclosing;
    }
  }
  addEnclosing(enclosing, { start, end: text.length }, offset);
  // An unclosed rule ends with the text.
  while (open.length > 0) addEnclosing(enclosing, { start: open.pop() ?? 0, end: text.length }, offset);
  return enclosing;
}

function addEnclosing(enclosing: Range[], { start, end }: Range, offset: number): void {
  if (start <= offset && offset < end) enclosing.push({ start, end });
}

/** Replaces a range with spaces, so that all other offsets stay the same. */
export function replaceWithSpaces(source: string, { start, end }: Range): string {
  return source.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, ' ') + source.slice(end);
}
