/** An unmatched brace. */
export interface LoneBrace {
  offset: number;
  kind: 'unopened' | 'unclosed';
}

/** Finds the unmatched braces in masked style text. One file must not open or close the rules of another. */
export function findLoneBraces(masked: string): LoneBrace[] {
  const open: number[] = [];
  const lone: LoneBrace[] = [];
  for (let at = 0; at < masked.length; at++) {
    if (masked[at] === '{') open.push(at);
    else if (masked[at] === '}' && open.pop() === undefined) lone.push({ offset: at, kind: 'unopened' });
  }
  return [...lone, ...open.map((offset) => ({ offset, kind: 'unclosed' as const }))];
}
