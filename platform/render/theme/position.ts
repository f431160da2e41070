/** A position in a theme file, line and column starting at 1. */
export interface Position {
  line: number;
  column: number;
}

export function positionAt(source: string, offset: number): Position {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
