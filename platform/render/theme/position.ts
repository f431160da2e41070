/** A position in a theme file, line and column starting at 1. */
export interface Place {
  line: number;
  column: number;
}

export function placeAt(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
