/** An edit of a text: the range from `start` to before `end` is replaced with `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export const insertAt = (offset: number, text: string): Edit => ({ start: offset, end: offset, text });

/** Applies all edits in one pass, because each pass over a long text copies it. Edits must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  const pieces: string[] = [];
  let from = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    pieces.push(text.slice(from, edit.start), edit.text);
    from = edit.end;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
}
