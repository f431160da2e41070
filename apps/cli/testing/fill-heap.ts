import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limitHeapGrowth } from '../limit-heap-growth.ts';

// Works like a long job: it uses some rows for a while and drops them. Prints how many times larger than what is in use
// the old generation became.

const KEPT = 300_000;
const ROWS = 3_000_000;
const USED_ROWS = 100_000;

if (process.argv[2] === 'limited') limitHeapGrowth();
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const makeRow = (n: number): object => ({ n, text: `row ${n}` });
const kept = Array.from({ length: KEPT }, (_row, n) => makeRow(n));
let used = Array.from({ length: USED_ROWS }, (_row, n) => makeRow(n));
collectGarbage();
const inUse = oldGeneration();
let peak = inUse;
for (let n = 0; n < ROWS; n++) {
  used.push(makeRow(n));
  if (used.length < USED_ROWS) continue;
  used = used.slice(USED_ROWS / 2);
  peak = Math.max(peak, oldGeneration());
}
process.stdout.write(JSON.stringify({ rows: kept.length + used.length, growth: peak / inUse }));

function oldGeneration(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;
}
