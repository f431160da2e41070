import { expect, it } from 'vitest';
import { checkFinalState } from './check-final-state.ts';
import { runFaults } from './run.ts';
import { toTable } from './table.ts';

// The short form of `tools/fault-run.ts`: the built program in three processes, with its own database and payment
// server.

// They only stop a run that hangs: a loaded machine needs several times as long as a quiet one.
const LOAD_SECONDS = 900;
const TIMEOUT_MS = 1_800_000;

const SEED = Number(process.env['VITRINE_FAULT_SEED'] ?? Date.now() % 1_000_000);

it(
  '80 checkouts on 30 units add up to the cent and the unit although every process is killed',
  async () => {
    const report = await runFaults({
      checkouts: 80,
      units: 30,
      crowd: 8,
      killEverySeconds: 1.2,
      seconds: LOAD_SECONDS,
      seed: SEED,
      databaseUrl: undefined,
    });
    process.stdout.write(`seed ${SEED}\n${toTable(report.findings)}\n`);
    expect(checkFinalState(report.finalState).flatMap(({ violations }) => violations)).toStrictEqual([]);
    // The faults were real: payments were captured and goods were sold while every process was killed.
    expect([...report.kills.keys()].toSorted()).toStrictEqual(['database', 'web 1', 'web 2', 'worker']);
    expect(report.finalState.shoppers).toHaveLength(80);
    expect(report.finalState.intents.filter(({ received }) => received > 0).length).toBeGreaterThan(5);
    expect(report.lostConnections).toBeGreaterThan(0);
    expect(report.finalState.memberRequests.filter(({ isAccepted }) => isAccepted).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
