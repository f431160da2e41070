import { CHECKS } from './check/checks.ts';
import { runChecks } from './check/run-checks.ts';

// `npm run check` runs all checks, `npm run check -- lint boundaries` the named ones.
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const { passed, failed } = await runChecks(
  CHECKS.filter(({ name }) => requested.length === 0 || requested.includes(name)),
);
console.log(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
