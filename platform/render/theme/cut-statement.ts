import { maskStyles } from './mask-styles.ts';

interface Range {
  start: number;
  end: number;
}

/**
 * The statements around an offset in style text, innermost first: a declaration, then the rule that contains it, and so
 * on.
 */
export function statementsAround(source: string, offset: number): Range[] {
  const { text } = maskStyles(source);
  const open: number[] = [];
  const around: Range[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '{') {
      open.push(start);
      start = at + 1;
    } else if (character === '}') {
      // The last declaration of a rule needs no semicolon.
      addAround(around, { start, end: at }, offset);
      start = open.pop() ?? 0;
      addAround(around, { start, end: at + 1 }, offset);
      start = at + 1;
      if (open.length === 0 && around.length > 0) return around;
    } else if (character === ';') {
      addAround(around, { start, end: at + 1 }, offset);
      start = at + 1;
      if (open.length === 0 && around.length > 0) return around;
    }
  }
  addAround(around, { start, end: text.length }, offset);
  // An unclosed rule ends with the text.
  while (open.length > 0) addAround(around, { start: open.pop() ?? 0, end: text.length }, offset);
  return around;
}

function addAround(around: Range[], { start, end }: Range, offset: number): void {
  if (start <= offset && offset < end) around.push({ start, end });
}

/** Replaces a range with spaces, so that all other offsets stay the same. */
export function blankOut(source: string, { start, end }: Range): string {
  return source.slice(0, start) + source.slice(start, end).replace(/[^\n]/g, ' ') + source.slice(end);
}
