import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom, type SeededRandom } from '../fault/seeded-random.ts';
import { type AttackedShop, OWNER, openAttackedShop } from './attacked-shop.ts';
import { type LatencyProbe, type LatencyReport, startLatencyProbe } from './bystander.ts';
import { randomAddress } from './hostile-headers.ts';
import type { HostileRequest } from './hostile-request.ts';
import { settleMemory, watchMemory } from './memory.ts';
import type { RouteClass } from './route-class.ts';
import { type ApiDescription, toRouteClasses } from './route-classes.ts';
import { type Outcome, send } from './send.ts';
import { findFileField } from './uploads.ts';
import { openSession, type VisitorSession } from './visitor-session.ts';

const IN_FLIGHT = 4;
/** How long the bystander is measured without an attack. */
const CONTROL_MS = 15_000;
/** A file takes much more time than other requests, so one file is sent instead of this many requests. */
const REQUESTS_PER_FILE = 3;
/** A page of the demo shop with a form that accepts files. */
const FORM_PAGE = '/contact';

export interface AttackOptions {
  /** Hostile requests per route class. Each endpoint that accepts files gets a third of them. */
  requests: number;
  seed: number;
  /** Only classes whose name contains this text. */
  only: string;
}

export interface ClassReport {
  name: string;
  outcomes: ReadonlyMap<Outcome, number>;
  /** Requests with a 5xx response or none at all, in a printable form. */
  faults: readonly string[];
  latency: LatencyReport;
  /** For uploads: how many files reached the parser instead of being rejected before it. */
  read?: number;
}

export interface AttackReport {
  classes: readonly ClassReport[];
  /** Waits of the bystander without an attack, as the baseline of this machine. */
  latencyBefore: LatencyReport;
  /** Megabytes of the program and its database: before the attack, at the peak, and settled after it. */
  memory: { before: number; peak: number; after: number; peakOfChildren: number };
  /** Errors in the log of the shop during the attack. */
  log: readonly string[];
}

export async function runAttack(options: AttackOptions): Promise<AttackReport> {
  const shop = await openAttackedShop();
  const latencyProbe = startLatencyProbe(shop.address);
  try {
    return await attack(shop, latencyProbe, options);
  } finally {
    await latencyProbe.close();
    await shop.close();
  }
}

async function attack(shop: AttackedShop, latencyProbe: LatencyProbe, options: AttackOptions): Promise<AttackReport> {
  const classes = toRouteClasses(await readDescription(shop.address), findFileField(await readPage(shop.address)));
  const sessions = { visitor: await openSession(shop.address), owner: await openSession(shop.address, OWNER) };
  // The images of the demo shop are processed first, in child processes that exit when idle.
  const before = await settleMemory(shop.pid);
  await latencyProbe.read();
  await sleep(CONTROL_MS);
  const latencyBefore = await latencyProbe.read();
  const watch = watchMemory(shop.pid);
  const startedAt = Date.now();
  const random = createSeededRandom(options.seed);
  const reports: ClassReport[] = [];
  try {
    for (const routeClass of classes.filter(({ name }) => name.includes(options.only))) {
      const session = routeClass.asOwner ? sessions.owner : sessions.visitor;
      const next = (): HostileRequest => prepare(routeClass, session, random);
      const count = Math.ceil(options.requests / (routeClass.isParsed === undefined ? 1 : REQUESTS_PER_FILE));
      const results = await sendAll(shop.address, { routeClass, next, count });
      reports.push({ name: routeClass.name, ...results, latency: await latencyProbe.read() });
    }
  } finally {
    watch.stop();
  }
  const after = await settleMemory(shop.pid);
  const memory = { before, peak: watch.peak(), after, peakOfChildren: watch.peakOfChildren() };
  return { classes: reports, latencyBefore, memory, log: shop.listErrors(startedAt) };
}

async function readDescription(address: string): Promise<ApiDescription> {
  return (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDescription;
}

async function readPage(address: string): Promise<string> {
  return await (await fetch(`${address}${FORM_PAGE}`)).text();
}

/** Half of the requests, and all files, carry a browser session, so that they get past the first check. */
function prepare(routeClass: RouteClass, session: VisitorSession, random: SeededRandom): HostileRequest {
  const request = routeClass.make(random);
  const sessionHeaders =
    routeClass.asOwner || routeClass.isParsed !== undefined || random.chance(0.5) ? session.headers : {};
  return { ...request, headers: { ...request.headers, ...sessionHeaders, 'x-forwarded-for': randomAddress(random) } };
}

interface SendAllOptions {
  routeClass: RouteClass;
  /** Creates each request when it is sent: all files at once would exhaust the memory. */
  next: () => HostileRequest;
  count: number;
}

async function sendAll(
  address: string,
  { routeClass, next, count }: SendAllOptions,
): Promise<Pick<ClassReport, 'outcomes' | 'faults' | 'read'>> {
  const outcomes = new Map<Outcome, number>();
  const faults: string[] = [];
  let remaining = count;
  let read = 0;
  const work = async (): Promise<void> => {
    while (remaining-- > 0) {
      const request = next();
      const response = await send(address, request);
      const { outcome } = response;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (routeClass.isParsed?.(response) === true) read++;
      if (outcome === 'none' || (typeof outcome === 'number' && outcome >= 500))
        faults.push(describeRequest(request, outcome));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return { outcomes, faults, ...(routeClass.isParsed !== undefined && { read }) };
}

function describeRequest({ method, path, body }: HostileRequest, outcome: Outcome): string {
  const size = body === undefined ? '' : ` ${body.length} B: ${body.toString('latin1', 0, 80)}`;
  return `${outcome} ${method} ${path.slice(0, 120)}${size}`;
}
