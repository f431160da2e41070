import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { type Bench, type Figure, median } from '../result.ts';
import type { BareReply } from './bare-server.ts';
import { type Load, load } from './load.ts';
import { startApp, startBareServer, stopTarget, type Target } from './targets.ts';

const PAGE = '/shop/p/river-bowl';
const ROUNDS = 5;
// Long enough for the compiler of the engine to have seen all of a rendering often.
const WARM_UP_SECONDS = 6;
const ROUND_SECONDS = 2;
// Set by every HTTP server of Node for itself.
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

interface Case {
  name: string;
  app: 'pages' | 'data' | 'none';
  aim?: number;
  headers?: Record<string, string>;
  /** Without the crumb of an earlier visit, each answer brings a new one. */
  firstVisit?: boolean;
}

const CASES: readonly Case[] = [
  { name: 'page cache', app: 'pages', aim: 0.5 },
  { name: 'page cache, brotli', app: 'pages', headers: { 'accept-encoding': 'br' } },
  { name: 'page cache, first visit', app: 'pages', firstVisit: true },
  { name: 'rendered afresh', app: 'data', aim: 0.1 },
  { name: 'read and rendered afresh', app: 'none' },
];

/** The product page from the app, against a bare server sending the same bytes, in one run. */
export const httpBench: Bench = {
  name: 'http',
  title: `requests per second of ${PAGE}, against a bare node:http server sending the same`,
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
    const targets: Target[] = [];
    try {
      const pages = await startApp({ VITRINE_DATA: dataDir });
      targets.push(pages);
      const DATABASE_URL = (await findRunningDatabase(dataDir)) ?? '';
      const settings = { VITRINE_DATA: dataDir, DATABASE_URL, VITRINE_WORKER: 'false' };
      const data = await startApp({ ...settings, VITRINE_PAGE_CACHE: 'data' });
      const none = await startApp({ ...settings, VITRINE_PAGE_CACHE: 'none' });
      const bare = await startBareServer();
      targets.push(data, none, bare);
      const figures: Figure[] = [];
      for (const one of CASES) figures.push(await compare(one, { pages, data, none }[one.app], bare));
      return figures;
    } finally {
      // The first one last: it runs the database.
      for (const target of targets.toReversed()) await stopTarget(target);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function compare(one: Case, app: Target, bare: Target): Promise<Figure> {
  const headers = { ...one.headers, ...(one.firstVisit === true ? {} : { cookie: await crumbCookie(app) }) };
  bare.process.send(await copyReply(app, headers));
  const wish = { path: PAGE, headers };
  for (const target of [bare, app]) await load(target, { ...wish, seconds: WARM_UP_SECONDS });
  const rounds: { bare: Load; app: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareLoad = await load(bare, { ...wish, seconds: ROUND_SECONDS });
    rounds.push({ bare: bareLoad, app: await load(app, { ...wish, seconds: ROUND_SECONDS }) });
  }
  return {
    name: one.name,
    ...(one.aim === undefined ? {} : { aim: one.aim }),
    // Of each round, and only then the median: what else the machine does slows both of a round alike.
    ratio: median(rounds.map((round) => round.app.requestsPerSecond / round.bare.requestsPerSecond)),
    details: {
      'bare/s': Math.round(median(rounds.map((round) => round.bare.requestsPerSecond))),
      'app/s': Math.round(median(rounds.map((round) => round.app.requestsPerSecond))),
      'bare cpu µs': Math.round(median(rounds.map((round) => round.bare.cpuMicroseconds))),
      'app cpu µs': Math.round(median(rounds.map((round) => round.app.cpuMicroseconds))),
    },
  };
}

async function crumbCookie({ address }: Target): Promise<string> {
  const [cookie = ''] = (await fetch(address + PAGE)).headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}

/** Headers and bytes as the app sends them; not by `fetch`, which would unpack them. */
async function copyReply({ address }: Target, headers: Record<string, string>): Promise<BareReply> {
  const [reply] = (await once(get(address + PAGE, { headers }), 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  const pairs = Object.entries(reply.headers).flatMap(([name, value]) =>
    OWN_HEADERS.has(name) ? [] : [value ?? ''].flat().map((text): [string, string] => [name, text]),
  );
  return { headers: pairs, body: Buffer.concat(chunks).toString('base64') };
}
