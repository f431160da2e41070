// Says whether work grows faster than its input. CPU time is compared with CPU time of the same work on a smaller input,
// never with a constant, so that a slow or busy machine changes nothing.

/** A quarter of the large input: linear work takes about 4 times as long on the large one, quadratic work 16 times. */
const FACTOR = 4;
const TOLERATED = 9;
const TRIES = 6;
/** Work that is done in this is not looked at further: quadratic work on the same input takes much longer. */
const CHEAP_MS = 3;

export interface GrowthInput {
  /** Makes a hostile input of about that many characters. */
  make: (length: number) => string;
  run: (text: string) => unknown;
  length: number;
}

/** Whether the work is superlinear in every one of several tries; one slow moment of the machine is not enough. */
export function isSuperlinear({ make, run, length }: GrowthInput): boolean {
  const large = make(length);
  if (cpuMs(() => run(large)) < CHEAP_MS) return false;
  const small = make(length / FACTOR);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const base = Math.min(
      cpuMs(() => run(small)),
      cpuMs(() => run(small)),
      cpuMs(() => run(small)),
    );
    const grown = Math.min(
      cpuMs(() => run(large)),
      cpuMs(() => run(large)),
    );
    if (grown < CHEAP_MS || grown <= TOLERATED * base) return false;
  }
  return true;
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
