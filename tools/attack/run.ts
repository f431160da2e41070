import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom, type SeededRandom } from '../fault/seeded-random.ts';
import { addImport } from './add-import.ts';
import { type ApiDescription, listCalls } from './api-calls.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { randomAddress } from './hostile-headers.ts';
import type { HostileRequest } from './hostile-request.ts';
import { type LatencyProbe, type LatencyReport, startLatencyProbe } from './latency-probe.ts';
import { type MemoryLevel, settleMemory, watchMemory } from './memory.ts';
import { readMountedRoutes } from './mounted-routes.ts';
import { readKnownValues } from './read-known-values.ts';
import type { RouteClass, Sender } from './route-class.ts';
import { toRouteClasses } from './route-classes.ts';
import { type Outcome, send } from './send.ts';
import { openSessions } from './sessions.ts';
import { findFileField } from './uploads.ts';
import type { VisitorSession } from './visitor-session.ts';

const IN_FLIGHT = 4;
/** How long a visitor is measured without an attack. */
const CONTROL_MS = 15_000;
/** Each route gets at least this many requests, however many there are in its class. */
const MIN_PER_ROUTE = 4;
/** The part of the load that is sent first to fill caches and pools. */
const WARM_UP_SHARE = 0.2;
/** A page of the demo shop with a form that accepts files. */
const FORM_PAGE = '/contact';

export interface AttackOptions {
  /** The minimum number of hostile requests per route class. */
  requests: number;
  seed: number;
  /** Only classes whose name contains this text. */
  only: string;
  /** Called when all requests of a class have been answered. */
  onClass: (report: ClassReport) => void;
}

export interface ClassReport {
  name: string;
  outcomes: ReadonlyMap<Outcome, number>;
  /** Requests with a 5xx response or none at all, in a printable form. */
  faults: readonly string[];
  latency: LatencyReport;
  /** How many requests were not rejected before the code under attack. Absent if all are to be rejected. */
  reached?: number;
}

export interface AttackReport {
  classes: readonly ClassReport[];
  warmUp: readonly ClassReport[];
  /** Waits of a visitor without an attack, as the baseline of this machine. */
  latencyBefore: LatencyReport;
  /** Idle after the warm-up, at the peak, and idle after the attack. */
  memory: { warm: MemoryLevel; peak: number; after: MemoryLevel; peakOfChildren: number };
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
  const { classes, sessions } = await prepareAttack(shop, options);
  await latencyProbe.read();
  await sleep(CONTROL_MS);
  const latencyBefore = await latencyProbe.read();
  const startedAt = Date.now();
  const load = { shop, latencyProbe, sessions, random: createSeededRandom(options.seed), onClass: options.onClass };
  const countRequests = ({ routes }: RouteClass): number => Math.max(options.requests, MIN_PER_ROUTE * routes.length);
  const warmUp = await sendLoad(load, classes, (one) => Math.ceil(countRequests(one) * WARM_UP_SHARE));
  const settle = async (): Promise<MemoryLevel> => await latencyProbe.pauseDuring(() => settleMemory(shop.pid));
  const warm = await settle();
  const watch = watchMemory(shop.pid);
  try {
    const reports = await sendLoad(load, classes, countRequests);
    watch.stop();
    const after = await settle();
    const memory = { warm, peak: watch.peak(), after, peakOfChildren: watch.peakOfChildren() };
    return { classes: reports, warmUp, latencyBefore, memory, log: shop.listErrors(startedAt) };
  } finally {
    watch.stop();
  }
}

type Sessions = Readonly<Record<Sender, VisitorSession>>;

async function prepareAttack(
  shop: AttackedShop,
  { only }: AttackOptions,
): Promise<{ classes: RouteClass[]; sessions: Sessions }> {
  const description = await readDescription(shop.address);
  const sessions = await openSessions(shop);
  const known = await readKnownValues(sessions, listCalls(description));
  const routes = await readMountedRoutes(shop.dataDir);
  const field = findFileField((await sessions.visitor.visit(FORM_PAGE)).text);
  const importId = await addImport(sessions.owner);
  const classes = toRouteClasses({ description, routes, known, field, importId });
  return { classes: classes.filter(({ name }) => name.includes(only)), sessions };
}

interface Load {
  shop: AttackedShop;
  latencyProbe: LatencyProbe;
  sessions: Sessions;
  random: SeededRandom;
  onClass: AttackOptions['onClass'];
}

async function sendLoad(
  { shop, latencyProbe, sessions, random, onClass }: Load,
  classes: readonly RouteClass[],
  countRequests: (routeClass: RouteClass) => number,
): Promise<ClassReport[]> {
  const reports: ClassReport[] = [];
  for (const routeClass of classes) {
    const next = (): HostileRequest => prepare(routeClass, sessions[routeClass.sender], random);
    const results = await sendAll(shop.address, { routeClass, next, count: countRequests(routeClass) });
    const report = { name: routeClass.name, ...results, latency: await latencyProbe.read() };
    onClass(report);
    reports.push(report);
  }
  return reports;
}

async function readDescription(address: string): Promise<ApiDescription> {
  return (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDescription;
}

/** Most requests carry a session, so that they get past the first check. */
function prepare(routeClass: RouteClass, session: VisitorSession, random: SeededRandom): HostileRequest {
  const request = routeClass.make(random);
  const sessionHeaders = routeClass.needsSession || random.chance(0.75) ? session.headers : {};
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
): Promise<Pick<ClassReport, 'outcomes' | 'faults' | 'reached'>> {
  const outcomes = new Map<Outcome, number>();
  const faults: string[] = [];
  let remaining = count;
  let reached = 0;
  const work = async (): Promise<void> => {
    while (remaining-- > 0) {
      const request = next();
      const response = await send(address, request);
      const { outcome } = response;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (routeClass.isReached?.(request, response) === true) reached++;
      if (outcome === 'none' || (typeof outcome === 'number' && outcome >= 500))
        faults.push(describeRequest(request, outcome));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return { outcomes, faults, ...(routeClass.isReached !== undefined && { reached }) };
}

function describeRequest({ method, path, body }: HostileRequest, outcome: Outcome): string {
  const size = body === undefined ? '' : ` ${body.length} B: ${body.toString('latin1', 0, 80)}`;
  return `${outcome} ${method} ${path.slice(0, 120)}${size}`;
}
