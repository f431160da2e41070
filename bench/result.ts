/** One measured value that does not depend on the machine: a ratio of two rates of the same run. */
export interface Figure {
  name: string;
  ratio: number;
  /** The minimum acceptable ratio. Omitted for values that are for information only. */
  minRatio?: number;
  /** The numbers behind the ratio, for the printed table. */
  details: Readonly<Record<string, number>>;
}

export interface Bench {
  name: string;
  title: string;
  run(): Promise<Figure[]>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
}
