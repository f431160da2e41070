/** An unmatched brace. */
export interface UnmatchedBrace {
  offset: number;
  kind: 'unopened' | 'unclosed';
}

/** Finds the unmatched braces in masked style text. One file must not open or close the rules of another. */
export function findUnmatchedBraces(masked: string): UnmatchedBrace[] {
  const open: number[] = [];
  const unopened: UnmatchedBrace[] = [];
  for (let at = 0; at < masked.length; at++) {
    if (masked[at] === '{') open.push(at);
    else if (masked[at] === '}' && open.pop() === undefined) unopened.push({ offset: at, kind: 'unopened' });
  }
  return [...unopened, ...open.map((offset) => ({ offset, kind: 'unclosed' as const }))];
}
