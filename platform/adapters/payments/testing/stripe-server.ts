import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './stripe-answer.ts';
import { answerCall, type Call } from './stripe-calls.ts';
import type { StripeLedger } from './stripe-ledger.ts';
import { readStripePage } from './stripe-pages.ts';
import { type DeliveryPlan, type StripeEvent, sendByPlan, type WebhookTarget } from './stripe-webhooks.ts';

/**
 * Faults for the next calls, one per call. `lost`: the call is executed, but the connection closes without a response.
 */
export type Fault =
  | { kind: 'lost' }
  | { kind: 'slow'; ms: number }
  | { kind: 'held'; until: Promise<void> }
  | { kind: 'status'; status: number };

export interface ReceivedCall extends Call {
  key: string | undefined;
  version: string | undefined;
}

export interface StripeServer {
  url: string;
  ledger: StripeLedger;
  /** All events so far, sent or not, oldest first. */
  events: StripeEvent[];
  /** All calls so far. */
  calls: ReceivedCall[];
  faults: Fault[];
  /** Sends events to the target from now on, according to the plan. Before that they are only collected in `events`. */
  sendTo(target: WebhookTarget, plan: DeliveryPlan): void;
  close(): Promise<void>;
}

export interface StripeServerOptions {
  secretKey: string;
  /** The timestamps of events. */
  clock?: () => Date;
}

/** A test server that implements the part of Stripe's protocol that we use, and fails on demand. */
export async function startStripeServer(options: StripeServerOptions): Promise<StripeServer> {
  const { ledger, events, sendTo } = createLedger(options.clock ?? (() => new Date()));
  const state: ServerState = { ledger, secretKey: options.secretKey, calls: [], faults: [], answers: new Map() };
  const server = createServer((request, response) => {
    respond(state, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ledger,
    events,
    calls: state.calls,
    faults: state.faults,
    sendTo,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createLedger(clock: () => Date): Pick<StripeServer, 'ledger' | 'events' | 'sendTo'> {
  const events: StripeEvent[] = [];
  let send: ((event: StripeEvent) => void) | null = null;
  const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;
  const emit = (type: string, object: object): StripeEvent => {
    const created = Math.floor(clock().getTime() / 1000);
    const data = { object: structuredClone(object) };
    const event: StripeEvent = { id: newId('evt'), object: 'event', type, created, livemode: false, data };
    events.push(event);
    send?.(event);
    return event;
  };
  return {
    events,
    ledger: { intents: new Map(), setups: new Map(), refunds: new Map(), methods: new Map(), emit, newId },
    sendTo(target, plan) {
      send = (event) => void sendByPlan(target, event, plan(event));
    },
  };
}

interface ServerState {
  ledger: StripeLedger;
  secretKey: string;
  calls: ReceivedCall[];
  faults: Fault[];
  /** By idempotency key: the request and its first response. */
  answers: Map<string, { fingerprint: string; answer: Answer }>;
}

async function respond(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(request);
  const page = call.method === 'GET' ? await readStripePage(call.path) : null;
  if (page !== null) return void response.writeHead(200, { 'content-type': page.contentType }).end(page.body);
  state.calls.push(call);
  const fault = state.faults.shift();
  if (fault?.kind === 'slow') await sleep(fault.ms);
  if (fault?.kind === 'held') await fault.until;
  if (fault?.kind === 'status') return send(response, { status: fault.status, body: { error: { type: 'api_error' } } });
  const answer = isKnown(state, request, call) ? answerOnce(state, call) : UNAUTHORISED;
  if (fault?.kind === 'lost') return void request.socket.destroy();
  send(response, answer);
}

const UNAUTHORISED: Answer = { status: 401, body: { error: { type: 'invalid_request_error', message: 'Wrong key' } } };

function isKnown({ secretKey }: ServerState, request: IncomingMessage, { path }: Call): boolean {
  return path.startsWith('/browser/') || request.headers.authorization === `Bearer ${secretKey}`;
}

function answerOnce({ ledger, answers }: ServerState, { key, ...call }: ReceivedCall): Answer {
  if (key === undefined || call.method !== 'POST') return answerCall(ledger, call);
  const fingerprint = `${call.path}?${call.fields.toString()}`;
  const before = answers.get(key);
  if (before !== undefined && before.fingerprint !== fingerprint) {
    return {
      status: 400,
      body: { error: { type: 'idempotency_error', message: 'The idempotency key was used with other parameters' } },
    };
  }
  // A repeated key gets the first response, even if the object has changed since.
  const answer = before?.answer ?? structuredClone(answerCall(ledger, call));
  answers.set(key, { fingerprint, answer });
  return answer;
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const url = new URL(request.url ?? '/', 'http://stripe.test');
  const isPost = request.method === 'POST';
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    fields: isPost ? new URLSearchParams(text) : url.searchParams,
    key: header('idempotency-key'),
    version: header('stripe-version'),
  };
}

function send(response: ServerResponse, { status, body, location }: Answer): void {
  // Stripe's script sends requests from the pages of any shop.
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  response.writeHead(status, location === undefined ? headers : { ...headers, location }).end(JSON.stringify(body));
}
