import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { Tally } from './tally.ts';

export interface Net {
  /** Any of these may answer, as behind a load balancer. */
  addresses: readonly string[];
  dice: Dice;
  tally: Tally;
}

export interface Reply {
  status: number;
  /** The error code, or empty if there is none. */
  code: string;
  body: Record<string, unknown>;
}

interface RequestInput {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** The first attempt is aborted after this time, whether it was answered or not. */
  cutAfterMs?: number;
}

/** For one attempt, and for all of them together. */
const PATIENCE_MS = 30_000;
const ALL_TRIES_MS = 120_000;
const PAUSE_MS = 150;
const FAULT_STATUS = 500;

/** The browser of a shopper: keeps cookies and retries when a connection is lost. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #net: Net;
  readonly #from: string;

  constructor(net: Net, index: number) {
    this.#net = net;
    // Behind a trusted proxy: every shopper has its own address and stays below the rate limits per address.
    this.#from = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  }

  async get(path: string): Promise<Reply> {
    return await this.send({ method: 'GET', path });
  }

  async post(path: string, body: object): Promise<Reply> {
    return await this.send({ method: 'POST', path, body });
  }

  async send({ cutAfterMs, ...options }: RequestInput): Promise<Reply> {
    let patience = cutAfterMs ?? PATIENCE_MS;
    const deadline = Date.now() + ALL_TRIES_MS;
    while (Date.now() < deadline) {
      try {
        const reply = await this.#exchange(options, patience);
        // A server error is counted, and the shopper tries again.
        if (reply.status < FAULT_STATUS) return reply;
      } catch {
        this.#net.tally.countCut();
      }
      patience = PATIENCE_MS;
      await sleep(PAUSE_MS + this.#net.dice.below(PAUSE_MS));
    }
    throw new Error(`No answer to ${options.method} ${options.path} within ${ALL_TRIES_MS} ms`);
  }

  async #exchange({ method, path, body, headers }: RequestInput, patienceMs: number): Promise<Reply> {
    const answer = await fetch(this.#net.dice.pick(this.#net.addresses) + path, {
      method,
      headers: { ...this.#heads(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    const code = answer.ok || typeof parsed['code'] !== 'string' ? '' : parsed['code'];
    this.#net.tally.countAnswer(answer.status, code);
    return { status: answer.status, code, body: parsed };
  }

  #heads(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, 'x-csrf-token': this.#cookies.get('crumb') ?? '', 'x-forwarded-for': this.#from };
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const equals = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}
