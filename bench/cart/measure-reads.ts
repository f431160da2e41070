import type { Figure } from '../result.ts';
import type { AddItemInput, Shoppers } from './shoppers.ts';

const LINES = 20;
const READS = 3000;

/** Measures how long it takes to read a cart of twenty lines, one request after another. */
export async function measureReads(shoppers: Shoppers, requested: readonly AddItemInput[]): Promise<Figure> {
  let cookies: string[] = [];
  for (const one of requested.slice(0, LINES)) {
    const reply = await shoppers.add(one, cookies);
    if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body}`);
    if (reply.cookies.length > 0) cookies = reply.cookies;
  }
  const { body } = await shoppers.read(cookies);
  const { entries } = JSON.parse(body) as { entries: unknown[] };
  if (entries.length !== LINES) throw new Error(`${entries.length} lines instead of ${LINES}`);
  const times: number[] = [];
  for (let read = 0; read < READS; read++) {
    const started = performance.now();
    await shoppers.read(cookies);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return {
    name: `read of ${LINES} lines, p50 of p99`,
    ratio: at(0.5) / at(0.99),
    details: { 'µs p50': Math.round(at(0.5) * 1000), 'µs p99': Math.round(at(0.99) * 1000) },
  };
}
