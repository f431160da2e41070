import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import type { Browser, Reply } from './browser.ts';
import { type MemberAction, planMemberAction } from './member-actions.ts';
import type { MemberRequest } from './member-request.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Member {
  browser: Browser;
  random: SeededRandom;
}

export interface MemberSession extends Member {
  email: string;
  password: string;
}

/** Between two requests. Below the rate limit of a member, who has one address. */
const PAUSE_MS = 900;
const LATEST_ORDERS = 50;
const CREATED = 201;

/** Signs in, and then fulfils, refunds, cancels and takes back random orders until the signal. */
export async function workAsMember(session: MemberSession, finished: AbortSignal): Promise<MemberRequest[]> {
  const { browser, email, password, random } = session;
  await browser.get('/config');
  const signedIn = await browser.post('/api/config/session', { email, password });
  if (signedIn.status !== CREATED) throw new Error(`The member could not sign in: ${signedIn.status} ${signedIn.code}`);
  const requests: MemberRequest[] = [];
  while (!finished.aborted) {
    const order = await pickOrder(session);
    if (order !== null) requests.push(...(await act(session, order)));
    await sleep(PAUSE_MS / 2 + random.below(PAUSE_MS));
  }
  return requests;
}

async function pickOrder({ browser, random }: Member): Promise<OwnerOrder | null> {
  const list = await browser.get(`/api/config/orders?payment=paid,partly-refunded&limit=${LATEST_ORDERS}`);
  const rows = (list.body['rows'] ?? []) as { id: string }[];
  if (rows.length === 0) return null;
  const { body } = await browser.get(`/api/config/orders/${random.pick(rows).id}`);
  return (body['order'] as OwnerOrder | undefined) ?? null;
}

async function act(member: Member, order: OwnerOrder): Promise<MemberRequest[]> {
  const { browser, random } = member;
  const action = planMemberAction(order, random, randomUUID());
  if (action === null) return [];
  const { path, quotePath, ...request } = action;
  const body = quotePath === undefined ? action.body : await withTotal(member, order, action);
  if (body === null) return [];
  const options = { method: 'POST', path: `/api/config/orders/${order.id}/${path}`, body } as const;
  const lost = random.chance(0.2) ? { abortAfterMs: 5 + random.below(300) } : {};
  const repeated = random.chance(0.2) ? [browser.send(options)] : [];
  const replies = await Promise.all([browser.send({ ...options, ...lost }), ...repeated]);
  const { kind, key, cents } = request;
  return [{ kind, key, cents, orderId: order.id, isAccepted: replies.some(isAccepted) }];
}

/** The body with the total that the member sees. Null if the order cannot be edited now. */
async function withTotal({ browser }: Member, { id, editRevision }: OwnerOrder, action: MemberAction) {
  const { lines } = action.body as { lines: object[] };
  const path = `/api/config/orders/${id}/${action.quotePath}`;
  const { body } = await browser.send({ method: 'POST', path, body: { lines } });
  const quote = body['quote'] as { totalCents: number; revision: number } | undefined;
  if (quote === undefined || quote.revision !== editRevision) return null;
  return { ...action.body, expectedTotalCents: quote.totalCents };
}

const isAccepted = ({ status }: Reply): boolean => status >= 200 && status < 300;
