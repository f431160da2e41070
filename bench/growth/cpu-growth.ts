// Tells whether work grows faster than its input. CPU time is compared with the CPU time of the same work on a smaller
// input, never with a constant, so that a slow or busy machine does not affect the result.

/**
 * The small input is a quarter of the large one: linear work then takes about 4 times as long on the large input,
 * quadratic work 16 times.
 */
const FACTOR = 4;
const MAX_RATIO = 9;
const MAX_ATTEMPTS = 6;
/** Work that finishes within this time is not examined further: quadratic work on the same input takes much longer. */
const NEGLIGIBLE_MS = 3;

export interface GrowthInput {
  /** Creates a hostile input of about the given number of characters. */
  make: (length: number) => string;
  run: (text: string) => unknown;
  length: number;
}

/** Whether the work is superlinear in each of several attempts. One slow moment of the machine is not enough. */
export function isSuperlinear({ make, run, length }: GrowthInput): boolean {
  const large = make(length);
  if (cpuMs(() => run(large)) < NEGLIGIBLE_MS) return false;
  const small = make(length / FACTOR);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const smallMs = Math.min(
      cpuMs(() => run(small)),
      cpuMs(() => run(small)),
      cpuMs(() => run(small)),
    );
    const largeMs = Math.min(
      cpuMs(() => run(large)),
      cpuMs(() => run(large)),
    );
    if (largeMs < NEGLIGIBLE_MS || largeMs <= MAX_RATIO * smallMs) return false;
  }
  return true;
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
