import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { startApp, startWorker, stopTarget, type Target } from '../http/targets.ts';
import { type Bench, type Figure, median } from '../result.ts';
import { BaselineBatches } from './baseline-batches.ts';
import { IntakeCalls } from './call-intake.ts';
import { generateEvents } from './generate-events.ts';
import { postHits } from './post-hits.ts';
import { OWNER, signIn } from './sign-in.ts';

const CONNECTIONS = 100;
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;
const REPORT_TARGET_MS = 50;
const REPORT_ROUNDS = 20;
/** `BENCH_EVENTS=200000 npm run bench census` gives a quicker result. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 10_000_000);
const DAY_MS = 86_400_000;

const BASELINE_INTAKE = fileURLToPath(new URL('./bare-intake.ts', import.meta.url));

/** Compares hits over HTTP with bare batches, and measures summing very many events and reading the reports. */
export const analyticsBench: Bench = {
  name: 'census',
  title: `hits acknowledged per second, ${CONNECTIONS} concurrent, compared with bare batches, summing ${EVENTS} events, and reports`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
    // No jobs: bare rows belong to no batch and would never be summed, and hits would be summed while more are sent.
    const env = { VITRINE_DATA: dataDir, VITRINE_TRUST_PROXY: 'true', VITRINE_WORKER: 'false', ...OWNER };
    const app = await startApp(env);
    const url = (await findRunningDatabase(dataDir)) ?? '';
    const db = new pg.Client({ connectionString: url });
    await db.connect();
    try {
      const site = (await db.query<{ id: string }>('select id from websites')).rows[0];
      if (site === undefined) throw new Error('There is no website');
      return [
        ...(await measureIntake(app.address, url, site.id)),
        await measureAggregation(db, site.id, () => startWorker({ VITRINE_DATA: dataDir, DATABASE_URL: url })),
        await measureReports(app.address),
      ];
    } finally {
      await db.end();
      await stopTarget(app);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/**
 * Without the network on both sides: our intake compared with what the driver alone can write. With the network: the
 * app compared with the driver, and with a server that only accepts bodies and writes the same rows.
 */
async function measureIntake(address: string, url: string, websiteId: string): Promise<Figure[]> {
  const baseline = new BaselineBatches(url, websiteId, CONNECTIONS);
  const calls = new IntakeCalls({ url, websiteId, connections: CONNECTIONS });
  const server = await startBaselineIntake(url, websiteId);
  const hits = (to: string, seconds: number) => postHits({ address: to, websiteId, connections: CONNECTIONS, seconds });
  try {
    const measure = async (seconds: number) => ({
      driver: await baseline.rate(seconds),
      intake: await calls.rate(seconds),
      server: await hits(server.address, seconds),
      ours: await hits(address, seconds),
    });
    await measure(WARM_UP_SECONDS);
    const rounds: Awaited<ReturnType<typeof measure>>[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(ROUND_SECONDS));
    type Kind = keyof (typeof rounds)[number];
    const toRatioFigure = (name: string, ours: Kind, other: Kind): Figure => ({
      name,
      ratio: median(rounds.map((round) => round[ours] / round[other])),
      minRatio: 0.5,
      details: {
        'bare/s': Math.round(median(rounds.map((round) => round[other]))),
        'ours/s': Math.round(median(rounds.map((round) => round[ours]))),
      },
    });
    return [
      toRatioFigure('hits, compared with driver rows', 'intake', 'driver'),
      toRatioFigure('hits over HTTP, compared with driver rows', 'ours', 'driver'),
      toRatioFigure('hits over HTTP, compared with a minimal server', 'ours', 'server'),
    ];
  } finally {
    await baseline.end();
    await calls.end();
    await stopTarget(server);
  }
}

async function startBaselineIntake(url: string, websiteId: string): Promise<Target> {
  const child = fork(BASELINE_INTAKE, [url, websiteId], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}`, process: child };
}

/** Runs the real job in its own process. The ratio is the time to create the events divided by the time to sum them. */
async function measureAggregation(
  db: pg.Client,
  websiteId: string,
  startJobs: () => Promise<Pick<Target, 'process'>>,
): Promise<Figure> {
  // Leave out the hits of the intake measurement.
  await db.query('delete from census_batches');
  const insertStarted = performance.now();
  await generateEvents(db, websiteId, EVENTS);
  const insertSeconds = (performance.now() - insertStarted) / 1000;
  const longest = `
    select max(extract(epoch from finished_at - created_at))::float8 as seconds from jobs
    where name = 'analytics.sum-events' and state = 'done'`;
  const worker = await startJobs();
  try {
    while ((await db.query('select from census_batches limit 1')).rowCount !== 0) await sleep(500);
    // The job finishes shortly after the last batch.
    await sleep(3000);
  } finally {
    await stopTarget(worker);
  }
  const aggregationSeconds = (await db.query<{ seconds: number }>(longest)).rows[0]?.seconds ?? 0;
  const details = {
    events: EVENTS,
    's to make up': Math.round(insertSeconds * 10) / 10,
    's to sum': Math.round(aggregationSeconds * 10) / 10,
  };
  return { name: 'events summed', ratio: insertSeconds / aggregationSeconds, details };
}

async function measureReports(address: string): Promise<Figure> {
  const headers = await signIn(address);
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const period = `from=${day(60)}&to=${day(-1)}`;
  const details: Record<string, number> = {};
  for (const report of ['visits?', 'top?metric=page&', 'vitals?']) {
    const times: number[] = [];
    for (let round = 0; round < REPORT_ROUNDS; round++) {
      const started = performance.now();
      const reply = await fetch(`${address}/api/config/analytics/${report}${period}`, { headers });
      if (reply.status !== 200) throw new Error(await reply.text());
      await reply.arrayBuffer();
      times.push(performance.now() - started);
    }
    details[`ms ${report.split('?')[0]}`] = Math.round(median(times) * 10) / 10;
  }
  return { name: 'reports read', ratio: REPORT_TARGET_MS / Math.max(...Object.values(details)), minRatio: 1, details };
}
