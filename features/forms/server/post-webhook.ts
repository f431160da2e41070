import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

export interface WebhookCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Returns the status of the response. Throws if there is none. */
export type PostWebhook = (call: WebhookCall) => Promise<number>;

export interface WebhookOptions {
  /** Host names and addresses in the private network that may be called. */
  allowedPrivateHosts?: readonly string[];
  /** Timeout of the whole request. */
  timeoutMs?: number;
  /** Additional trusted CA certificates. */
  ca?: string;
}

const TIMEOUT_MS = 10_000;

const privateRanges = new BlockList();
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
  privateRanges.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(address, bits, 'ipv6');
}

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return privateRanges.check(mapped, 'ipv4');
  return privateRanges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('An address of our own network');
  }
}

/**
 * Checks the address when the connection is made, so that a host name cannot resolve to another address after the
 * check.
 */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const list = addresses ?? [];
    const [first] = list;
    if (error !== null || first === undefined) return done(error ?? new Error('No address'), '');
    if (list.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddressError(), '');
    return options.all === true ? done(null, list) : done(null, first.address, first.family);
  });
};

/**
 * Posts to a URL that a website owner has configured. It never calls a host in our private network unless the operator
 * allows it, and it does not follow redirects.
 */
export function createPostWebhook(options: WebhookOptions = {}): PostWebhook {
  const { allowedPrivateHosts = [], timeoutMs = TIMEOUT_MS, ca } = options;
  return async ({ url, headers, body }) => {
    const { hostname } = new URL(url);
    const isAllowed = allowedPrivateHosts.includes(hostname);
    // An IP address is connected to without a DNS lookup.
    const isIpAddress = /^[\d.]+$|^\[/.test(hostname);
    if (!isAllowed && isIpAddress && isPrivateAddress(hostname.replace(/^\[|\]$/g, '')))
      throw new PrivateAddressError();
    const signal = AbortSignal.timeout(timeoutMs);
    const connectOptions = { ...(!isAllowed && { lookup: lookupPublic }), ...(ca !== undefined && { ca }) };
    return await new Promise<number>((resolve, reject) => {
      const outgoing = request(url, { method: 'POST', headers, signal, ...connectOptions }, (reply) => {
        resolve(reply.statusCode ?? 0);
        // The response body is not read, because it may never end.
        reply.destroy();
      });
      outgoing.once('error', (cause) => {
        reject(signal.aborted ? new Error('The webhook timed out', { cause }) : cause);
      });
      outgoing.end(body);
    });
  };
}
