import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type Figure, median } from '../result.ts';
import type { BaselineReply } from './bare-server.ts';
import { type Load, load } from './load.ts';
import type { Target } from './targets.ts';

const ROUNDS = 4;
// Long enough for the JIT compiler to optimize all of the rendering code.
const WARM_UP_SECONDS = 4;
const ROUND_SECONDS = 2;
// Every Node HTTP server sets these itself.
const CONNECTION_HEADERS = new Set(['date', 'connection', 'keep-alive']);

export interface Comparison {
  name: string;
  path: string;
  minRatio?: number;
  headers?: Record<string, string>;
  /** Without the CSRF cookie of an earlier visit, every response sets a new one. */
  firstVisit?: boolean;
}

/** Requests per second for a page of the app, compared with a bare server that sends the same bytes. */
export async function compareWithBaseline(one: Comparison, app: Target, baseline: Target): Promise<Figure> {
  const headers = { ...one.headers, ...(one.firstVisit === true ? {} : { cookie: await csrfCookie(app, one.path) }) };
  baseline.process.send(await copyReply(app, one.path, headers));
  const options = { path: one.path, headers };
  for (const target of [baseline, app]) await load(target, { ...options, seconds: WARM_UP_SECONDS });
  const rounds: { baseline: Load; app: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const baselineLoad = await load(baseline, { ...options, seconds: ROUND_SECONDS });
    rounds.push({ baseline: baselineLoad, app: await load(app, { ...options, seconds: ROUND_SECONDS }) });
  }
  return {
    name: one.name,
    ...(one.minRatio === undefined ? {} : { minRatio: one.minRatio }),
    // The ratio is taken per round before the median: other load on the machine slows both servers of a round equally.
    ratio: median(rounds.map((round) => round.app.requestsPerSecond / round.baseline.requestsPerSecond)),
    details: {
      'bare/s': Math.round(median(rounds.map((round) => round.baseline.requestsPerSecond))),
      'app/s': Math.round(median(rounds.map((round) => round.app.requestsPerSecond))),
      'bare cpu µs': Math.round(median(rounds.map((round) => round.baseline.cpuMicroseconds))),
      'app cpu µs': Math.round(median(rounds.map((round) => round.app.cpuMicroseconds))),
    },
  };
}

async function csrfCookie({ address }: Target, path: string): Promise<string> {
  const [cookie = ''] = (await fetch(address + path)).headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}

/** Copies headers and bytes as the app sends them. `fetch` would decompress the body. */
async function copyReply({ address }: Target, path: string, headers: Record<string, string>): Promise<BaselineReply> {
  const [reply] = (await once(get(address + path, { headers }), 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  const pairs = Object.entries(reply.headers).flatMap(([name, value]) =>
    CONNECTION_HEADERS.has(name) ? [] : [value ?? ''].flat().map((text): [string, string] => [name, text]),
  );
  return { headers: pairs, body: Buffer.concat(chunks).toString('base64') };
}
