import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type CsrfSubject, createCsrfToken } from '../csrf-token.ts';
import { ACCOUNT_COOKIE, cookieNameOf, SESSION_COOKIE } from '../host-cookies.ts';
import type { HttpApp, HttpParts } from '../parts.ts';

type Sent = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'remoteAddress'> & { headers?: Record<string, string> };

const apps = new WeakMap<FastifyInstance, HttpParts>();

/** Lets visitors create CSRF tokens of this app, as its pages would set them. */
export function registerApp({ server, parts }: HttpApp): void {
  apps.set(server, parts);
}

/** A visitor with a browser: keeps cookies, and sends a CSRF token like our pages do. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  private readonly server: FastifyInstance;
  private readonly host: string;

  constructor(server: FastifyInstance, host = 'shop.test') {
    this.server = server;
    this.host = host;
  }

  /** The CSRF token to send. Created on the first request, and again when the session has changed. */
  get crumb(): string {
    return this.cookies.get('crumb') ?? '';
  }

  /** Gets a CSRF token for the current cookies, as opening a page would. `send` calls it automatically. */
  async openPage(): Promise<string> {
    const parts = apps.get(this.server);
    const websiteId = parts === undefined ? null : await parts.findTenant(this.host);
    if (parts === undefined || websiteId === null) return this.crumb;
    const secure = parts.publicUrl?.startsWith('https:') ?? false;
    const read = (name: string): string => this.cookies.get(cookieNameOf(name, secure)) ?? '';
    const subject: CsrfSubject = {
      websiteId,
      memberToken: read(SESSION_COOKIE),
      accountToken: read(ACCOUNT_COOKIE),
    };
    const current = this.crumb;
    if (parts.checkCsrf({ cookie: current, sent: current }, subject) === 'ok') return current;
    const crumb = createCsrfToken(parts.secret, parts.random, subject);
    for (const name of new Set(['crumb', cookieNameOf('crumb', secure)])) this.cookies.set(name, crumb);
    return crumb;
  }

  async send({ headers, ...request }: Sent): Promise<LightMyRequestResponse> {
    const crumb = await this.openPage();
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.server.inject({
      ...request,
      headers: { host: this.host, cookie, 'x-csrf-token': crumb, ...headers },
    });
    for (const { name, value } of reply.cookies) this.cookies.set(name, value);
    return reply;
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return await this.send({ method: 'GET', url, headers });
  }

  async post(url: string, payload: object): Promise<LightMyRequestResponse> {
    return await this.send({ method: 'POST', url, payload });
  }
}

/** Status and code of an error reply. Throws if it does not have the shape of every error reply. */
export function refusalOf(reply: LightMyRequestResponse): { status: number; code: unknown } {
  const {
    code,
    message,
    requestId,
    errors: _errors,
    crumbFail: _crumbFail,
    ...more
  } = reply.json<Record<string, unknown>>();
  if (typeof message !== 'string' || requestId !== reply.headers['x-request-id'] || Object.keys(more).length > 0) {
    throw new Error(`Not the shape of a refusal: ${reply.body}`);
  }
  return { status: reply.statusCode, code };
}
