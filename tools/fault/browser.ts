import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponseCounter } from './response-counter.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface LoadContext {
  /** Any of these may answer, as behind a load balancer. */
  addresses: readonly string[];
  random: SeededRandom;
  responseCounter: ResponseCounter;
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
  abortAfterMs?: number;
}

/** For one attempt, and for all of them together. */
const TIMEOUT_MS = 30_000;
const TOTAL_TIMEOUT_MS = 600_000;
const PAUSE_MS = 150;
const SERVER_ERROR_STATUS = 500;

/** The browser of a shopper: keeps cookies and retries when a connection is lost. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #loadContext: LoadContext;
  readonly #from: string;

  constructor(loadContext: LoadContext, index: number) {
    this.#loadContext = loadContext;
    // Behind a trusted proxy: every shopper has its own address and stays below the rate limits per address.
    this.#from = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  }

  async get(path: string): Promise<Reply> {
    return await this.send({ method: 'GET', path });
  }

  async post(path: string, body: object): Promise<Reply> {
    return await this.send({ method: 'POST', path, body });
  }

  async send({ abortAfterMs, ...options }: RequestInput): Promise<Reply> {
    let attemptTimeoutMs = abortAfterMs ?? TIMEOUT_MS;
    const deadline = Date.now() + TOTAL_TIMEOUT_MS;
    while (Date.now() < deadline) {
      try {
        const reply = await this.#exchange(options, attemptTimeoutMs);
        // A server error is counted, and the shopper tries again.
        if (reply.status < SERVER_ERROR_STATUS) return reply;
      } catch {
        this.#loadContext.responseCounter.countLostConnection();
      }
      attemptTimeoutMs = TIMEOUT_MS;
      await sleep(PAUSE_MS + this.#loadContext.random.below(PAUSE_MS));
    }
    throw new Error(`No response to ${options.method} ${options.path} within ${TOTAL_TIMEOUT_MS} ms`);
  }

  async #exchange({ method, path, body, headers }: RequestInput, timeoutMs: number): Promise<Reply> {
    const response = await fetch(this.#loadContext.random.pick(this.#loadContext.addresses) + path, {
      method,
      headers: {
        ...this.#requestHeaders(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) this.#storeCookie(cookie);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    const code = response.ok || typeof parsed['code'] !== 'string' ? '' : parsed['code'];
    this.#loadContext.responseCounter.countResponse(response.status, code);
    return { status: response.status, code, body: parsed };
  }

  #requestHeaders(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, 'x-csrf-token': this.#cookies.get('crumb') ?? '', 'x-forwarded-for': this.#from };
  }

  #storeCookie(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const equals = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}
