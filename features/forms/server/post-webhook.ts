import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

export interface WebhookCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Gives the status of the answer; throws when there is none. */
export type PostWebhook = (call: WebhookCall) => Promise<number>;

export interface WebhookOptions {
  /** Names and addresses that may be called though they are of our own network. */
  insideHosts?: readonly string[];
  /** How long the whole call may take. */
  timeoutMs?: number;
  /** Whose certificates are good besides those that everybody trusts. */
  ca?: string;
}

const TIMEOUT_MS = 10_000;

const inside = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(address, bits, 'ipv6');
}

export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return inside.check(mapped, 'ipv4');
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

class InsideAddress extends Error {
  override readonly name = 'InsideAddress';

  constructor() {
    super('An address of our own network');
  }
}

/** Asked when the connection is made, so that a name cannot lead elsewhere after it was looked at. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const list = addresses ?? [];
    const [first] = list;
    if (error !== null || first === undefined) return done(error ?? new Error('No address'), '');
    if (list.some(({ address }) => isInside(address))) return done(new InsideAddress(), '');
    return options.all === true ? done(null, list) : done(null, first.address, first.family);
  });
};

/**
 * Posts to an address that the owner of one website has written down: never to a machine of our own network unless the
 * operator allows it, and only where it says, without following it elsewhere.
 */
export function createPostWebhook(options: WebhookOptions = {}): PostWebhook {
  const { insideHosts = [], timeoutMs = TIMEOUT_MS, ca } = options;
  return async ({ url, headers, body }) => {
    const { hostname } = new URL(url);
    const isAllowed = insideHosts.includes(hostname);
    // A bare address is connected to without being looked up.
    const isBare = /^[\d.]+$|^\[/.test(hostname);
    if (!isAllowed && isBare && isInside(hostname.replace(/^\[|\]$/g, ''))) throw new InsideAddress();
    const signal = AbortSignal.timeout(timeoutMs);
    const way = { ...(!isAllowed && { lookup: lookupOutside }), ...(ca !== undefined && { ca }) };
    return await new Promise<number>((resolve, reject) => {
      const sent = request(url, { method: 'POST', headers, signal, ...way }, (reply) => {
        resolve(reply.statusCode ?? 0);
        // Whatever else it says is not read: it may never end.
        reply.destroy();
      });
      sent.once('error', (cause) => {
        reject(signal.aborted ? new Error('The webhook takes too long', { cause }) : cause);
      });
      sent.end(body);
    });
  };
}
