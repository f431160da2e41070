import sharp from 'sharp';

// Nothing is worked on twice in a row, so that a cache of opened pictures only fills the memory. The places below are what
// runs at once; more threads inside each would leave the allocator with many half-empty arenas.
sharp.cache(false);
sharp.concurrency(1);

// Pictures are worked on by native threads, whatever asks for it: the bound is the machine's, so it is one for the process.
const PLACES = 2;

let taken = 0;
const waiting: (() => void)[] = [];
const urgent: (() => void)[] = [];

export interface Urgency {
  /** A visitor waits for it: it goes before all that is made ahead. */
  isUrgent?: boolean;
}

/** Does a piece of work on pictures as soon as there is a place for it, in the order asked. */
export async function atBench<T>(work: () => Promise<T>, { isUrgent = false }: Urgency = {}): Promise<T> {
  if (taken >= PLACES) await new Promise<void>((resolve) => (isUrgent ? urgent : waiting).push(resolve));
  else taken++;
  try {
    return await work();
  } finally {
    const next = urgent.shift() ?? waiting.shift();
    // Whoever comes next takes over the place, so that nobody can slip in between.
    if (next === undefined) taken--;
    else next();
  }
}
