import { Agent, request } from 'node:http';
import { flood } from './flood.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';

export interface Reply {
  status: number;
  cookies: string[];
  body: string;
}

export interface AddItemInput {
  itemId: string;
  sku: string;
}

/**
 * Sends the same requests as the storefront over keep-alive connections. Each request appears to come from another
 * address, because rate limits count per address.
 */
export class Shoppers {
  private readonly agent: Agent;
  private readonly connections: number;
  private readonly address: string;
  private crumb = '';
  private sent = 0;

  constructor(address: string, connections: number) {
    this.address = address;
    this.connections = connections;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Opens a page first, as every shopper does, to receive the CSRF token. */
  async loadCsrfToken(path: string): Promise<void> {
    const { cookies } = await this.send('GET', path);
    this.crumb = cookies.find((cookie) => cookie.startsWith('crumb='))?.slice('crumb='.length) ?? '';
  }

  async add({ itemId, sku }: AddItemInput, cartCookies: readonly string[] = []): Promise<Reply> {
    return await this.send('POST', ENTRIES, { cartCookies, body: JSON.stringify({ itemId, sku, quantity: 1 }) });
  }

  /** Sends many concurrent requests that each add one unit, to a new cart per request or to the cart of the cookies. */
  async flood({ itemId, sku }: AddItemInput, cartCookies: readonly string[], seconds: number): Promise<number> {
    return await flood({
      address: this.address,
      path: ENTRIES,
      headers: { cookie: [`crumb=${this.crumb}`, ...cartCookies].join('; '), 'x-csrf-token': this.crumb },
      body: JSON.stringify({ itemId, sku, quantity: 1 }),
      connections: this.connections,
      seconds,
    });
  }

  async read(cartCookies: readonly string[]): Promise<Reply> {
    return await this.send('GET', '/api/commerce/shopping-cart', { cartCookies });
  }

  close(): void {
    this.agent.destroy();
  }

  private async send(method: string, path: string, options: { cartCookies?: readonly string[]; body?: string } = {}) {
    this.sent += 1;
    const { cartCookies = [], body } = options;
    const headers = {
      ...(this.crumb === '' ? {} : { cookie: [`crumb=${this.crumb}`, ...cartCookies].join('; ') }),
      'x-csrf-token': this.crumb,
      'x-forwarded-for': `10.${(this.sent >> 16) & 255}.${(this.sent >> 8) & 255}.${this.sent & 255}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    return await new Promise<Reply>((resolve, reject) => {
      const clientRequest = request(this.address + path, { method, agent: this.agent, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const cookies = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '');
          resolve({ status: reply.statusCode ?? 0, cookies, body: Buffer.concat(chunks).toString() });
        });
      });
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  }
}
