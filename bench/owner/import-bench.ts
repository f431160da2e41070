import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { OWNER } from '../analytics/sign-in.ts';
import { startApp, stopTarget, type Target } from '../http/targets.ts';
import { readPeak, resetPeak } from '../memory/process-memory.ts';
import type { Figure } from '../result.ts';
import { type OwnerClient, openOwnerClient } from './owner-client.ts';

/** BENCH_SCALE=0.01 imports a hundredth, to try the benchmark itself. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
const PRODUCTS = Math.round(10_000 * SCALE);
const ROWS = Math.round(100_000 * SCALE);
const VARIANTS = 5;
const MAX_SECONDS = 60;
const MAX_MEGABYTES = 100;
const POLL_MS = 250;
/** After a start, until images and schedules are done with. */
const IDLE_MS = 15_000;

/** The part of an import that is read here. */
type ImportRecord = { id: string; state: string; problemCount: number; problems: unknown; counts: { created: number } };
type Reply = { import: ImportRecord };

/** How long a table of products takes, whether it survives `kill -9`, and how much memory a long one needs. */
export async function measureImports(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-import-'));
  const env = { VITRINE_DATA: dataDir, ...OWNER };
  let app: Target | undefined;
  try {
    const memory = [await measureMemory(env, ROWS / 10), await measureMemory(env, ROWS)];
    app = await startApp(env);
    const seconds = await timeImport(await openOwnerClient(app.address));
    const killed = await importThroughKill(app, env);
    app = killed.app;
    return [
      toFigure(`import of ${PRODUCTS} products`, MAX_SECONDS / seconds, { seconds }),
      ...memory,
      toFigure(`import of ${PRODUCTS} products with kill -9`, await countShare(dataDir), { seconds: killed.seconds }),
    ];
  } finally {
    if (app !== undefined) await stopTarget(app);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function toFigure(name: string, ratio: number, details: Record<string, number>): Figure {
  const rounded = Object.entries(details).map(([key, value]) => [key, Math.round(value * 10) / 10] as const);
  return { name, ratio, minRatio: 1, details: Object.fromEntries(rounded) };
}

const HEADER = 'Title,Slug,Description,Tags,Option 1 name,Option 1 value,SKU,Price,Stock,Weight (g)\n';

/** A table of products with as many variants each. */
function makeTable(prefix: string, products: number, variants: number): string {
  const lines = [HEADER];
  for (let n = 0; n < products; n++) {
    const key = `${prefix}-${n}`;
    for (let v = 0; v < variants; v++) {
      const product =
        v === 0 ? `Product ${key},${key},<p>Number ${n} of the table.</p>,"bench, ${n % 50}",Size` : ',,,,';
      lines.push(`${product},S${v},${key.toUpperCase()}-${v},${(n % 90) + 10}.50,${n % 40},${100 + n}\n`);
    }
  }
  return lines.join('');
}

async function startImport(owner: OwnerClient, table: string): Promise<string> {
  const { import: uploaded } = await owner.post<Reply>('/api/config/imports?filename=bench.csv', table);
  const url = `/api/config/imports/${uploaded.id}`;
  await owner.post(`${url}/check`);
  const checked = await waitFor(owner, url, ({ state }) => state !== 'checking');
  if (checked.state !== 'checked' || checked.problemCount > 0) throw new Error(JSON.stringify(checked.problems));
  await owner.post(`${url}/start`);
  return url;
}

async function waitFor(
  owner: OwnerClient,
  url: string,
  isReached: (record: ImportRecord) => boolean,
): Promise<ImportRecord> {
  for (;;) {
    const { import: record } = await owner.get<Reply>(url);
    if (isReached(record)) return record;
    if (record.state === 'failed' || record.state === 'cancelled') throw new Error(`The import is ${record.state}`);
    await sleep(POLL_MS);
  }
}

async function timeImport(owner: OwnerClient): Promise<number> {
  const url = await startImport(owner, makeTable('timed', PRODUCTS, 1));
  const started = performance.now();
  const { counts } = await waitFor(owner, url, ({ state }) => state === 'done');
  if (counts.created !== PRODUCTS) throw new Error(`${counts.created} products were created`);
  return (performance.now() - started) / 1000;
}

/**
 * Megabytes that the process needs more than when it was idle, at its peak: from the upload over the check to the last
 * row. The process is new, so that its idle level has no free memory of an earlier import.
 */
async function measureMemory(env: Readonly<Record<string, string>>, rows: number): Promise<Figure> {
  const app = await startApp(env);
  try {
    const { pid = 0 } = app.process;
    const owner = await openOwnerClient(app.address);
    await sleep(IDLE_MS);
    const idle = resetPeak(pid);
    const url = await startImport(owner, makeTable(`long-${rows}`, Math.ceil(rows / VARIANTS), VARIANTS));
    await waitFor(owner, url, ({ state }) => state === 'done');
    const megabytes = readPeak(pid) - idle;
    return toFigure(`more memory for ${rows} rows`, MAX_MEGABYTES / Math.max(megabytes, 1), { idle, megabytes });
  } finally {
    await stopTarget(app);
  }
}

/** Kills the process when half of the products are written, and waits until another one has imported the rest. */
async function importThroughKill(
  app: Target,
  env: Readonly<Record<string, string>>,
): Promise<{ app: Target; seconds: number }> {
  const owner = await openOwnerClient(app.address);
  const url = await startImport(owner, makeTable('killed', PRODUCTS, 1));
  const started = performance.now();
  await waitFor(owner, url, ({ state, counts }) => state === 'done' || counts.created >= PRODUCTS / 2);
  const exited = once(app.process, 'exit');
  app.process.kill('SIGKILL');
  await exited;
  const next = await startApp(env);
  await waitFor(await openOwnerClient(next.address), url, ({ state }) => state === 'done');
  return { app: next, seconds: (performance.now() - started) / 1000 };
}

/** 1 if each product of the interrupted import exists exactly once. */
async function countShare(dataDir: string): Promise<number> {
  const client = new pg.Client({ connectionString: (await findRunningDatabase(dataDir)) ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query<{ products: number; skus: number }>(`
      select count(distinct v.item_id)::int as products, count(*)::int as skus
      from variants v where v.sku like 'KILLED-%'`);
    const { products = 0, skus = 0 } = rows[0] ?? {};
    return products === PRODUCTS && skus === PRODUCTS ? 1 : 0;
  } finally {
    await client.end();
  }
}
