import { parseArgs } from 'node:util';
import { hasNoViolations } from './fault/check-final-state.ts';
import { type RunOptions, type RunReport, runFaults } from './fault/run.ts';
import { toCounts, toTable } from './fault/table.ts';

// Shoppers buy from a shop whose processes are killed with kill -9 every few seconds. The payment server is slow,
// repeats events and loses responses. Afterwards all totals must match. If they do not, the exit code is 1.
//
//   npx tsx tools/fault-run.ts --checkouts 1000 --units 300
//
// Needs the built program (npm run build). If DATABASE_URL names an empty database, it is used and not killed.

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '1000' },
    units: { type: 'string', default: '300' },
    crowd: { type: 'string', default: '32' },
    'kill-every': { type: 'string', default: '3' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

function toNumber(name: keyof typeof values): number {
  const number = Number(values[name]);
  if (!Number.isFinite(number) || number <= 0) throw new Error(`--${name} must be a number above 0`);
  return number;
}

const options: RunOptions = {
  checkouts: toNumber('checkouts'),
  units: toNumber('units'),
  crowd: toNumber('crowd'),
  killEverySeconds: toNumber('kill-every'),
  seconds: toNumber('seconds'),
  seed: toNumber('seed'),
  databaseUrl: process.env['DATABASE_URL'],
};

function print(report: RunReport): void {
  const { finalState, kills, lostConnections, logged } = report;
  const responses = finalState.responses.map(({ status, code, count }) => [`${status} ${code}`.trim(), count] as const);
  console.log(`shoppers  ${toCounts(report.outcomes)}`);
  console.log(`killed    ${toCounts(kills)}`);
  console.log(`responses ${toCounts(new Map(responses))}`);
  console.log(`lost      ${lostConnections} connections, ${report.paymentCalls} calls to the payment server`);
  console.log(`logged    ${toCounts(logged)}`);
  console.log(`emails    ${report.retriedEmails} retried with the same id`);
  console.log(`took      ${report.loadSeconds.toFixed(0)} s, then ${report.settleSeconds.toFixed(0)} s to settle\n`);
  console.log(toTable(report.findings));
}

console.log(`${options.checkouts} checkouts on ${options.units} units, seed ${options.seed}`);
const report = await runFaults(options);
print(report);
process.exitCode = hasNoViolations(report.findings) ? 0 : 1;
