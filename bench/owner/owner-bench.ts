import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { OWNER, signIn } from '../analytics/sign-in.ts';
import { startApp, stopTarget, type Target } from '../http/targets.ts';
import { type Bench, type Figure, median } from '../result.ts';
import { measureBulkEdit } from './bulk-edit.ts';
import { ENTRIES, fillWebsite, ORDER_ID, ORDERS, PRODUCTS } from './fill-website.ts';
import { measureImports } from './import-bench.ts';
import { listRequests, OTHER_REQUESTS } from './list-requests.ts';
import { measureVariants } from './variant-requests.ts';

/** BENCH_DATA=folder keeps the filled database there and uses it again, because filling takes minutes. */
const KEPT = process.env['BENCH_DATA'];

/** BENCH_PARTS=imports runs only the named parts, separated by commas. */
const PARTS = ['lists', 'bulk-edits', 'imports'] as const;
type Part = (typeof PARTS)[number];

const LIMIT_MS = 50;
/** One record is read faster than a list. */
const ORDER_LIMIT_MS = 30;
const WARM_UP = 2;
const REPEATS = 20;

/** How long the owner area waits for a list, each of its sort orders and filters, and a search, in a large shop. */
export const ownerBench: Bench = {
  name: 'owner',
  title: `lists of the owner area with ${[ORDERS, PRODUCTS].map(grouped).join(' orders, ')} products and ${grouped(ENTRIES)} entries, p95 in ms`,
  async run() {
    const parts = chosenParts();
    const figures = parts.some((part) => part !== 'imports') ? await measureLargeShop(parts) : [];
    return parts.includes('imports') ? [...figures, ...(await measureImports())] : figures;
  },
};

function chosenParts(): readonly Part[] {
  const names = process.env['BENCH_PARTS']?.split(',');
  const unknown = names?.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`No such part: ${unknown}. There are: ${PARTS.join(', ')}.`);
  return PARTS.filter((part) => names?.includes(part) ?? true);
}

async function measureLargeShop(parts: readonly Part[]): Promise<Figure[]> {
  const dataDir = KEPT ?? (await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')));
  try {
    // Jobs would disturb the measurement of lists, so only the other part has a worker.
    const lists = await withApp(
      { VITRINE_DATA: dataDir, VITRINE_WORKER: 'false', VITRINE_TRUST_PROXY: '1' },
      async (app) => {
        await fillOnce(dataDir);
        return parts.includes('lists') ? await measureAll(app) : [];
      },
    );
    if (!parts.includes('bulk-edits')) return lists;
    return [...lists, ...(await withApp({ VITRINE_DATA: dataDir }, measureBulkEdit))];
  } finally {
    if (KEPT === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

async function fillOnce(dataDir: string): Promise<void> {
  const marker = path.join(dataDir, 'is-filled');
  const isFilled = await access(marker).then(
    () => true,
    () => false,
  );
  if (isFilled) return;
  await fillWebsite((await findRunningDatabase(dataDir)) ?? '');
  await writeFile(marker, '');
}

async function withApp<T>(environment: Record<string, string>, work: (app: Target) => Promise<T>): Promise<T> {
  const app = await startApp({ ...environment, ...OWNER });
  try {
    return await work(app);
  } finally {
    await stopTarget(app);
  }
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

async function measureAll({ address }: Target): Promise<Figure[]> {
  const headers = await signIn(address);
  const { requests, missing } = listRequests(await (await fetch(`${address}/api/openapi.json`)).json());
  for (const filter of missing) console.warn(`not measured, because it has no sample value: ${filter}`);
  const figures: Figure[] = [];
  for (const request of [...requests, ...OTHER_REQUESTS])
    figures.push(await measure(request, () => timeOf(address + request, headers)));
  const order = `/api/config/orders/${ORDER_ID}`;
  figures.push(await measure(order, () => timeOf(address + order, headers), ORDER_LIMIT_MS));
  warnOfSlow(figures);
  const variants = await measureVariants(address, headers);
  warnOfSlow(variants);
  return [...figures, ...variants];
}

/** At once, because the rest takes minutes. */
function warnOfSlow(figures: readonly Figure[]): void {
  const slow = figures.filter(({ ratio }) => ratio < 1).toSorted((a, b) => a.ratio - b.ratio);
  for (const { name, details } of slow)
    console.warn(`slower than its limit: ${name} (median ${details['median']} ms, p95 ${details['p95']} ms)`);
}

async function measure(name: string, time: () => Promise<number>, limit = LIMIT_MS): Promise<Figure> {
  for (let i = 0; i < WARM_UP; i++) await time();
  const times: number[] = [];
  for (let i = 0; i < REPEATS; i++) times.push(await time());
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(REPEATS * 0.95) - 1] ?? 0;
  return {
    name: name.replace('/api/config/', ''),
    ratio: limit / p95,
    minRatio: 1,
    details: { median: round(median(times)), p95: round(p95) },
  };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

let clients = 0;

/** Each request comes from another address, so that no rate limit is reached. */
function nextClient(): string {
  clients++;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const reply = await fetch(url, { headers: { ...headers, 'x-forwarded-for': nextClient() } });
  await reply.arrayBuffer();
  const passed = performance.now() - started;
  if (reply.status !== 200) throw new Error(`${reply.status} at ${url}`);
  return passed;
}
