// Renders random templates on random data and prints the faults:
//   npx tsx tools/template-fuzz.ts [--runs 1000000] [--seed 1]
import { parseArgs } from 'node:util';
import { fuzz } from '../template/testing/fuzz.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});

const faults = fuzz({ runs: Number(values.runs), firstSeed: Number(values.seed) });
for (const { seed, template, reason } of faults) console.log(`seed ${seed}: ${reason}\n  ${JSON.stringify(template)}`);
console.log(`${values.runs} renders, ${faults.length} fault(s)`);
process.exitCode = faults.length === 0 ? 0 : 1;
