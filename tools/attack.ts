import { parseArgs } from 'node:util';
import { growingMemory, type MemoryLevel } from './attack/memory.ts';
import { toMemoryLimit } from './attack/memory-limit.ts';
import { type AttackReport, type ClassReport, runAttack } from './attack/run.ts';
import { toCounts } from './fault/table.ts';

// Sends hostile requests to the built program with the demo shop (npm run build). No response may be a server error, no
// other visitor may wait longer than the limit, memory must return to its level after a warm-up, and in every class some
// requests must reach the code under attack: a handler, or the parser of a file. Otherwise the exit code is 1.
//
//   npm run attack -- --requests 200 --seed 1 --only uploads

const MAX_WAIT_MS = 250;
const MAX_SHOWN = 10;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

function findFailedChecks({ classes, warmUp, memory }: AttackReport): string[] {
  const failedChecks = [
    ...warmUp.flatMap(findFaults).map((text) => `warm-up, ${text}`),
    ...classes.flatMap(findFaults),
    ...classes.flatMap(({ name, reached }) => (reached === 0 ? [`${name}: every request was rejected too early`] : [])),
  ];
  const limit = toMemoryLimit(growingMemory(memory.warm));
  if (growingMemory(memory.after) > limit) failedChecks.push(`memory stays above ${Math.round(limit)} MB`);
  return failedChecks;
}

function findFaults({ name, faults, latency }: ClassReport): string[] {
  return [
    ...(faults.length === 0 ? [] : [`${name}: ${faults.length} faults`]),
    ...(latency.longest <= MAX_WAIT_MS ? [] : [`${name}: a visitor waited ${Math.round(latency.longest)} ms`]),
    ...(latency.failures === 0 ? [] : [`${name}: a visitor got no page ${latency.failures} times`]),
  ];
}

/** Printed at once, so that a run that is stopped early shows what it has found. */
function printClass({ name, outcomes, faults, latency, reached }: ClassReport): void {
  const counts = toCounts(new Map([...outcomes].map(([outcome, count]) => [String(outcome), count])));
  const wait = Math.round(latency.longest).toString().padStart(5);
  const share = reached === undefined ? '' : `   ${reached} reached the code under attack`;
  console.log(`${name.padEnd(42)} longest wait ${wait} ms   ${counts}${share}`);
  for (const fault of faults.slice(0, MAX_SHOWN)) console.log(`    ${fault}`);
}

function printSummary({ latencyBefore, memory, log }: AttackReport): void {
  console.log(`${'no attack'.padEnd(42)} longest wait ${Math.round(latencyBefore.longest).toString().padStart(5)} ms`);
  for (const line of log.slice(0, MAX_SHOWN)) console.log(`log: ${line.slice(0, 600)}`);
  const { warm, peak, after, peakOfChildren } = memory;
  console.log(`memory after the warm-up: ${toText(warm)}`);
  console.log(`memory after the attack:  ${toText(after)}`);
  console.log(`memory at the peak: ${Math.round(peak)} MB, children at most ${Math.round(peakOfChildren)} MB`);
}

function toText(level: MemoryLevel): string {
  const [sum, web, database, buffers] = [growingMemory(level), level.web, level.database, level.buffers].map(
    Math.round,
  );
  return `${sum} MB (web ${web}, database ${database}), and ${buffers} MB of buffers`;
}

const report = await runAttack({
  requests: Number(values.requests),
  seed: Number(values.seed),
  only: values.only,
  onClass: printClass,
});
printSummary(report);
const failedChecks = findFailedChecks(report);
for (const line of failedChecks) console.log(`FAILED ${line}`);
const sent = report.classes.reduce((sum, { outcomes }) => sum + [...outcomes.values()].reduce((a, b) => a + b, 0), 0);
console.log(`${sent} hostile requests on ${report.classes.length} route classes, ${failedChecks.length} checks failed`);
process.exitCode = failedChecks.length === 0 ? 0 : 1;
