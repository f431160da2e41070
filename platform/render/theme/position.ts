/** A position in a theme file, line and column starting at 1. */
export interface Position {
  line: number;
  column: number;
}

/** Converts offsets in a text to positions. The lines are found once, so that many offsets cost little. */
export class PositionIndex {
  private readonly source: string;
  private starts: readonly number[] | null = null;

  constructor(source: string) {
    this.source = source;
  }

  at(offset: number): Position {
    this.starts ??= lineStarts(this.source);
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 };
  }
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
