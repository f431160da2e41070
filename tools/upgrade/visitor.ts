import { createHash } from 'node:crypto';

const TIMEOUT_MS = 60_000;

interface CaptchaTask {
  salt: string;
  target: string;
  max: number;
  signature: string;
}

export type Json = Record<string, unknown>;

interface RequestInput {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** A browser with cookies. Calls the API of an installation as the scripts of its pages do. */
export class Visitor {
  readonly cookies: Map<string, string>;
  readonly #address: string;

  constructor(address: string, cookies: Readonly<Record<string, string>> = {}) {
    this.#address = address;
    this.cookies = new Map(Object.entries(cookies));
  }

  async open(path: string): Promise<{ status: number; html: string }> {
    const reply = await this.#fetch(path, {});
    return { status: reply.status, html: await reply.text() };
  }

  async get(path: string): Promise<Json> {
    return await this.#call(path, {});
  }

  async post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Json> {
    return await this.#call(path, { method: 'POST', body, headers });
  }

  /** Follows a link of an email and presses the button of its page, or does it as a mail client, in one request. */
  async postForm(path: string): Promise<number> {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const reply = await fetch(this.#address + path, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await reply.arrayBuffer();
    return reply.status;
  }

  /** Solves the captcha for an action. */
  async solveCaptcha(action: string): Promise<string> {
    const task = (await this.get(`/api/form/captcha?action=${action}`)) as unknown as CaptchaTask;
    for (let number = 0; number < task.max; number++) {
      const hash = createHash('sha256').update(`${task.salt}${number}`).digest('hex');
      if (hash === task.target) return [task.salt, number, task.signature, action].join(':');
    }
    throw new Error('The captcha has no solution');
  }

  async #call(path: string, input: RequestInput): Promise<Json> {
    if (!this.cookies.has('crumb')) await this.open('/');
    const reply = await this.#fetch(path, input);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${input.method ?? 'GET'} ${path}: ${reply.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Json);
  }

  async #fetch(path: string, { method = 'GET', body, headers }: RequestInput): Promise<Response> {
    const reply = await fetch(this.#address + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': decodeURIComponent(this.cookies.get('crumb') ?? ''),
        origin: this.#address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const equals = pair.indexOf('=');
      this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return reply;
  }
}
