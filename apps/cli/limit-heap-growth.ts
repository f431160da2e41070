import { setFlagsFromString } from 'node:v8';

/** How much larger than what is in use the heap may become before it is collected. */
const GROWTH_PERCENT = 50;

/**
 * Keeps the memory of long jobs close to what they use. V8 lets a small heap grow to four times its size before it
 * collects the old generation, and an import of many rows gets there, although it retains none of them.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
