import { request } from 'node:https';
import { isPrivateHost, lookupPublic, PrivateAddressError } from '#platform/outbound/public-address.ts';

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

/**
 * Posts to a URL that a website owner has configured. It never calls a host in our private network unless the operator
 * allows it, and it does not follow redirects.
 */
export function createPostWebhook(options: WebhookOptions = {}): PostWebhook {
  const { allowedPrivateHosts = [], timeoutMs = TIMEOUT_MS, ca } = options;
  return async ({ url, headers, body }) => {
    const { hostname } = new URL(url);
    const isAllowed = allowedPrivateHosts.includes(hostname);
    if (!isAllowed && isPrivateHost(hostname)) throw new PrivateAddressError();
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
