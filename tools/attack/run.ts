import { setTimeout as sleep } from 'node:timers/promises';
import { type Dice, makeDice } from '../fault/dice.ts';
import { type AttackedShop, OWNER, openAttackedShop } from './attacked-shop.ts';
import { type Bystander, startBystander, type Waits } from './bystander.ts';
import { strangeAddress } from './hostile-headers.ts';
import type { HostileRequest } from './hostile-request.ts';
import { readMemory, waitForMemory } from './memory.ts';
import { type ApiDescription, type RouteClass, toRouteClasses } from './route-classes.ts';
import { type Outcome, send } from './send.ts';
import { openSession, type VisitorSession } from './visitor-session.ts';

const IN_FLIGHT = 4;
const WARM_UP_MS = 5000;
/** Megabytes above the level before the attack that caches and the allocator may keep. */
export const MEMORY_SLACK = 64;
const SETTLE_SECONDS = 60;

export interface AttackOptions {
  /** Hostile requests for each class of routes. */
  requests: number;
  seed: number;
  /** Only classes whose name holds this text. */
  only: string;
}

export interface ClassReport {
  name: string;
  outcomes: ReadonlyMap<Outcome, number>;
  /** Requests that were answered with 5xx or not at all, as far as they can be shown. */
  faults: readonly string[];
  waits: Waits;
}

export interface AttackReport {
  classes: readonly ClassReport[];
  memoryBefore: number;
  memoryAfter: number;
  log: readonly string[];
}

export async function runAttack(options: AttackOptions): Promise<AttackReport> {
  const shop = await openAttackedShop();
  const bystander = startBystander(shop.address);
  try {
    return await attack(shop, bystander, options);
  } finally {
    await bystander.close();
    await shop.close();
  }
}

async function attack(shop: AttackedShop, bystander: Bystander, options: AttackOptions): Promise<AttackReport> {
  const answer = await fetch(`${shop.address}/api/openapi.json`);
  const classes = toRouteClasses((await answer.json()) as ApiDescription);
  const sessions = { visitor: await openSession(shop.address), owner: await openSession(shop.address, OWNER) };
  await sleep(WARM_UP_MS);
  await bystander.read();
  const memoryBefore = await readMemory(shop.pid);
  const dice = makeDice(options.seed);
  const reports: ClassReport[] = [];
  for (const routeClass of classes.filter(({ name }) => name.includes(options.only))) {
    const session = routeClass.asOwner ? sessions.owner : sessions.visitor;
    const requests = Array.from({ length: options.requests }, () => prepare(routeClass, session, dice));
    const results = await sendAll(shop.address, requests);
    reports.push({ name: routeClass.name, ...results, waits: await bystander.read() });
  }
  const memoryAfter = await waitForMemory(shop.pid, memoryBefore + MEMORY_SLACK, SETTLE_SECONDS);
  return { classes: reports, memoryBefore, memoryAfter, log: shop.log() };
}

/** Half of the requests carry a session as a browser would, so that they come further than the first check. */
function prepare(routeClass: RouteClass, session: VisitorSession, dice: Dice): HostileRequest {
  const request = routeClass.make(dice);
  const known = routeClass.asOwner || dice.chance(0.5) ? session.headers : {};
  return { ...request, headers: { ...request.headers, ...known, 'x-forwarded-for': strangeAddress(dice) } };
}

async function sendAll(
  address: string,
  requests: readonly HostileRequest[],
): Promise<Pick<ClassReport, 'outcomes' | 'faults'>> {
  const outcomes = new Map<Outcome, number>();
  const faults: string[] = [];
  const waiting = [...requests];
  const work = async (): Promise<void> => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
      const outcome = await send(address, request);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome === 'none' || (typeof outcome === 'number' && outcome >= 500)) faults.push(show(request, outcome));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return { outcomes, faults };
}

function show({ method, path, body }: HostileRequest, outcome: Outcome): string {
  const size = body === undefined ? '' : ` ${body.length} B: ${body.toString('latin1', 0, 80)}`;
  return `${outcome} ${method} ${path.slice(0, 120)}${size}`;
}
