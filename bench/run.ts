import { analyticsBench } from './analytics/analytics-bench.ts';
import { cartBench } from './cart/cart-bench.ts';
import { catalogBench } from './catalog/catalog-bench.ts';
import { growthBench } from './growth/growth-bench.ts';
import { httpBench } from './http/http-bench.ts';
import { memoryBench } from './memory/memory-bench.ts';
import { ownerBench } from './owner/owner-bench.ts';
import { pagesBench } from './pages/pages-bench.ts';
import { report } from './report.ts';
import type { Bench } from './result.ts';
import { storefrontBench } from './storefront/storefront-bench.ts';
import { templateBench } from './template/template-bench.ts';

const BENCHES: readonly Bench[] = [
  httpBench,
  templateBench,
  catalogBench,
  cartBench,
  pagesBench,
  storefrontBench,
  analyticsBench,
  growthBench,
  memoryBench,
  ownerBench,
];

// `npm run bench` runs all benchmarks and `npm run bench -- http` the named ones. `--accept` stores the figures as the
// new baseline.
const args = process.argv.slice(2);
const accept = args.includes('--accept');
const names = args.filter((arg) => arg !== '--accept');
const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n── ${bench.title}`);
  const hasPassed = await report(bench.name, await bench.run(), accept);
  if (!hasPassed) process.exitCode = 1;
}
