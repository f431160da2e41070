// Pictures are worked on by native threads, whatever asks for it: the bound is the machine's, so it is one for the process.
const PLACES = 2;

let taken = 0;
const waiting: (() => void)[] = [];

/** Does a piece of work on pictures as soon as there is a place for it, in the order asked. */
export async function atBench<T>(work: () => Promise<T>): Promise<T> {
  if (taken >= PLACES) await new Promise<void>((resolve) => waiting.push(resolve));
  else taken++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever comes next takes over the place, so that nobody can slip in between.
    if (next === undefined) taken--;
    else next();
  }
}
