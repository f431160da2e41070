import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { newCrumb } from '../crumb.ts';
import { SECRET } from './test-app.ts';

type Sent = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'remoteAddress'> & { headers?: Record<string, string> };

/** Somebody with a browser: keeps cookies, and proves with a crumb that a page of ours sent the request. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly crumb = newCrumb(SECRET, randomBytes);
  private readonly server: FastifyInstance;
  private readonly host: string;

  constructor(server: FastifyInstance, host = 'shop.test') {
    this.server = server;
    this.host = host;
    this.cookies.set('crumb', this.crumb);
  }

  async send({ headers, ...request }: Sent): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.server.inject({
      ...request,
      headers: { host: this.host, cookie, 'x-csrf-token': this.crumb, ...headers },
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

/** Status and code of a refusal, once its shape is what every refusal has. */
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
