import { type Outcome, runCommand } from '../run/run-command.ts';
import type { Check } from './checks.ts';

/** The machines for builds and tests have two cores. */
const CONCURRENCY = 2;

/**
 * Runs the checks and prints a line for each, with the full output of failed ones. Returns the number of passed and
 * failed checks.
 */
export async function runChecks(checks: readonly Check[]): Promise<{ passed: number; failed: number }> {
  const queue = [...checks];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const outcome = await runCommand(check);
      report(check, outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const passed = outcomes.filter(({ ok }) => ok).length;
  return { passed, failed: outcomes.length - passed };
}

function report({ name }: Check, { ok, output, seconds }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(14)} ${seconds.toFixed(1)} s`);
  if (!ok) console.log(output.trimEnd());
}
